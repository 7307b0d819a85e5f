#pragma once
// The classic shapes. Each builds a test from one edge per thread: what stands between the two
// accesses of that thread, or how one of them orders. The name of a test is its shape and its
// edges, as in "MP+wmb+rmb"; the outcome is the one that the shape is famous for.

#include "tests/support/litmus_test_program.hpp"

namespace txmc::litmus {

struct Edge {
    std::string name;
    void (*between)(Own&) = nullptr;
    bool acquire = false;  ///< The first access is an acquire load.
    bool release = false;  ///< The second access is a release store.
};

inline const Edge po{"po"};
inline const Edge mb{"mb", [](Own&) { linux_words::smp_mb(); }};
inline const Edge wmb{"wmb", [](Own&) { linux_words::smp_wmb(); }};
inline const Edge rmb{"rmb", [](Own&) { linux_words::smp_rmb(); }};
inline const Edge acq{"acq", nullptr, true, false};
inline const Edge rel{"rel", nullptr, false, true};
inline const Edge acqrel{"acqrel", nullptr, true, true};

/// Two stores, one by each thread, then a load of the other's.
Test sb(const Edge& first, const Edge& second);
/// Two stores; the other thread loads them in the opposite order.
Test mp(const Edge& writer, const Edge& reader);
/// Two stores; the other thread overwrites the second and loads the first.
Test r(const Edge& writer, const Edge& other);
/// Two stores; the other thread loads the second and overwrites the first.
Test s(const Edge& writer, const Edge& other);
/// Two stores by each thread in opposite orders.
Test w22(const Edge& first, const Edge& second);
/// A load, then a store, by each thread.
Test lb(const Edge& first, const Edge& second);
/// A store is seen by a second thread, whose store is seen by a third.
Test wrc(const Edge& middle, const Edge& reader);
/// Read-to-write causality: as WRC, but the third thread stores and loads.
Test rwc(const Edge& middle, const Edge& other);
/// As WRC, but the third thread overwrites the first store.
Test wwc(const Edge& middle, const Edge& other);
/// Two independent stores, seen in opposite orders by two readers.
Test iriw(const Edge& first, const Edge& second);
/// Message passing over a third thread.
Test isa2(const Edge& writer, const Edge& middle, const Edge& reader);
/// Six accesses of three threads and three variables; see the bodies.
Test z6_0(const Edge& writer, const Edge& middle, const Edge& last);
Test z6_1(const Edge& writer, const Edge& middle, const Edge& last);
Test z6_2(const Edge& writer, const Edge& middle, const Edge& last);
Test z6_3(const Edge& writer, const Edge& middle, const Edge& last);
Test z6_4(const Edge& writer, const Edge& middle, const Edge& last);
Test z6_5(const Edge& writer, const Edge& middle, const Edge& last);
/// Three threads with two stores each, in a ring.
Test w32(const Edge& first, const Edge& second, const Edge& third);

}  // namespace txmc::litmus
