#pragma once
// The only header of the project that includes relacy.
//
// Two facts shape it. relacy keeps three stores per location, so that a load could never be older
// than that: the constant is raised between base.hpp, which declares it, and the headers that use
// it. And relacy.hpp itself turns new, delete, assert and memory_order_* into macros: the
// sub-headers do the same work without them. With TXMC_PLAIN_RELACY the constant stays as it is,
// for the yardstick of the benchmarks.

#include <algorithm>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include <relacy/base.hpp>

#ifndef TXMC_PLAIN_RELACY
namespace rl {
/// Stores that relacy's atomics remember per location.
inline constexpr size_t txmc_history_size = 64;
}  // namespace rl
#define atomic_history_size txmc_history_size
#endif

#include <relacy/atomic.hpp>
#include <relacy/atomic_fence.hpp>
#include <relacy/context.hpp>
#include <relacy/context_base_impl.hpp>
#include <relacy/stdlib/condition_variable.hpp>
#include <relacy/stdlib/event.hpp>
#include <relacy/stdlib/mutex.hpp>
#include <relacy/stdlib/semaphore.hpp>
#include <relacy/test_suite.hpp>
#include <relacy/thread_local.hpp>
#include <relacy/var.hpp>

#undef atomic_history_size
#undef $
#undef RL_TEST
#undef TlsAlloc
#undef TlsFree
#undef TlsGetValue
#undef TlsSetValue
#undef RL_LOG
#undef RL_UNTIL
