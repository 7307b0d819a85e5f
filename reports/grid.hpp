#pragma once
// Cells of text in aligned columns.

#include <string>
#include <vector>

namespace txmc {

/// The first row is the head. `right` has an 'r' for each column that is aligned to the right.
std::string align(const std::vector<std::vector<std::string>>& rows, std::string_view right);

}  // namespace txmc
