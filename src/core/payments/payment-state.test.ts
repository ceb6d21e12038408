import { expect, test } from "vitest";
import { canMovePayment, type PaymentStatus, paymentTransitions } from "./payment-state.ts";

const first: PaymentStatus = "opened";
const statuses = Object.keys(paymentTransitions) as PaymentStatus[];

const allowed: [from: PaymentStatus, to: PaymentStatus][] = [
  ["opened", "promised"],
  ["promised", "captured"],
  ["promised", "lapsed"],
  ["opened", "captured"],
  ["opened", "refunding"],
  ["opened", "lapsed"],
  ["captured", "refunding"],
  ["refunding", "refunded"],
  ["lapsed", "captured"],
  ["lapsed", "refunding"],
];
const isAllowed = (from: PaymentStatus, to: PaymentStatus) =>
  allowed.some(([one, other]) => one === from && other === to);

const refused = statuses.flatMap((from) =>
  statuses
    .filter((to) => !isAllowed(from, to))
    .map((to): [from: PaymentStatus, to: PaymentStatus] => [from, to]),
);

/** All statuses reachable from this one, except the status itself. */
function reachableFrom(from: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> {
  for (const next of paymentTransitions[from]) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachableFrom(next, seen);
  }
  return seen;
}

test.each(allowed)("a payment that is %s may become %s", (from, to) => {
  expect(canMovePayment(from, to)).toBe(true);
});

test.each(refused)("a payment that is %s may not become %s", (from, to) => {
  expect(canMovePayment(from, to)).toBe(false);
});

test("every payment status is reachable from the first", () => {
  expect([...reachableFrom(first)].sort()).toEqual(statuses.filter((status) => status !== first).sort());
});

test("every payment status named by a transition has transitions of its own", () => {
  const named = statuses.flatMap((from): readonly PaymentStatus[] => paymentTransitions[from]);
  expect(named.filter((to) => !statuses.includes(to))).toEqual([]);
});

test("a payment status is never reached again once it is left", () => {
  expect(statuses.filter((status) => reachableFrom(status).has(status))).toEqual([]);
});

test("every paid payment can end in a refund", () => {
  const final = statuses.filter((status) => paymentTransitions[status].length === 0);
  expect(final).toEqual(["refunded"]);
  for (const paid of ["captured", "refunding"] as const) expect(reachableFrom(paid)).toContain("refunded");
});
