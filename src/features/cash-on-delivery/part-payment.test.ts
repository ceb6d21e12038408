import fc from "fast-check";
import { expect, test } from "vitest";
import { amountLeftForPart, amountPaid, divideRefund } from "#core/payments/refund-rule.ts";
import { canMovePromise, type PromisedMoney, type PromiseState, tallyCash } from "./on-delivery.ts";
import { asksForPart, divideOnDelivery, type PartRule } from "./part-payment.ts";

const rule = fc.record<PartRule>({
  partPercent: fc.integer({ min: 0, max: 90 }),
  partAmount: fc.integer({ min: 0, max: 2_000_00 }),
});
const price = fc.integer({ min: 100, max: 50_000_00 });

test.each([
  // Computed by hand: 10 % of 999.50 is 99.95 at least, which leaves 899 to pay on delivery.
  [999_50, { partPercent: 10, partAmount: 0 }, { now: 100_50, onDelivery: 899_00 }],
  [999_00, { partPercent: 0, partAmount: 99_00 }, { now: 99_00, onDelivery: 900_00 }],
  [999_00, { partPercent: 20, partAmount: 99_00 }, { now: 200_00, onDelivery: 799_00 }],
  [999_00, { partPercent: 5, partAmount: 99_00 }, { now: 99_00, onDelivery: 900_00 }],
  [99_50, { partPercent: 0, partAmount: 99_00 }, undefined],
  [100_00, { partPercent: 0, partAmount: 99_00 }, { now: 99_00, onDelivery: 1_00 }],
  [99_99, { partPercent: 0, partAmount: 99_00 }, undefined],
  [999_50, { partPercent: 0, partAmount: 0 }, { now: 0, onDelivery: 999_50 }],
])("an order of %i paise with the rule %o is divided into %o", (amount, given, divided) => {
  expect(divideOnDelivery(amount, given)).toEqual(divided);
});

test("one per cent or one paisa already asks for a part", () => {
  expect(asksForPart({ partPercent: 1, partAmount: 0 })).toBe(true);
  expect(asksForPart({ partPercent: 0, partAmount: 1 })).toBe(true);
  expect(asksForPart({ partPercent: 0, partAmount: 0 })).toBe(false);
});

test("both amounts add up to the price, whole rupees are due on delivery, and the part is as small as allowed", () => {
  fc.assert(
    fc.property(price, rule, (amount, given) => {
      const divided = divideOnDelivery(amount, given);
      const least = Math.max(100, given.partAmount, (amount * given.partPercent) / 100);
      if (!asksForPart(given)) {
        expect(divided).toEqual({ now: 0, onDelivery: amount });
        return;
      }
      if (!divided) {
        expect(amount - least).toBeLessThan(100);
        return;
      }
      expect(divided.now + divided.onDelivery).toBe(amount);
      expect(divided.onDelivery % 100).toBe(0);
      expect(divided.onDelivery).toBeGreaterThan(0);
      expect(divided.now).toBeGreaterThanOrEqual(least);
      expect(divided.now - least).toBeLessThan(100);
    }),
    { numRuns: 5000 },
  );
});

/** One order: its money on delivery, the part at the gateway, the refunds, and the charge that the shop keeps. */
type World = {
  promise: PromisedMoney;
  part: number;
  isPaid: boolean;
  cash: number;
  refunds: { paymentId: string; status: "processed"; amount: number; retriedBy: null }[];
  kept: number;
};
type Step = { to: PromiseState; handedIn: number; keeps: boolean } | { refund: number };

const paymentOf = ({ part, isPaid, cash }: World) => ({
  id: "part",
  way: "gateway" as const,
  amount: isPaid ? part : 0,
  balance: cash > 0 ? { id: "cash", way: "cash-on-delivery" as const, amount: cash } : null,
  cards: null,
});

function giveBack(world: World, amount: number | "all"): World {
  const paid = paymentOf(world);
  const shares = divideRefund(paid, world.refunds, amount === "all" ? undefined : amount);
  const made = shares.map((share) => ({ ...share, status: "processed" as const, retriedBy: null }));
  return { ...world, refunds: [...world.refunds, ...made] };
}

function take(world: World, step: Step): World {
  const { promise, refunds } = world;
  if ("refund" in step) {
    // While anything is due on delivery, the part goes back only by cancelling the order.
    if (promise.state === "to-pay" || promise.state === "confirmed") return world;
    const left = amountLeftForPart(paymentOf(world), refunds);
    return world.kept > 0 || step.refund > left ? world : giveBack(world, step.refund);
  }
  if (!canMovePromise(promise.state, step.to)) return world;
  const moved = { ...world, promise: { ...promise, state: step.to } };
  switch (step.to) {
    case "confirmed":
      return { ...moved, isPaid: true };
    case "collected":
      return { ...moved, cash: promise.amount };
    case "handed-in": {
      const handedIn = Math.min(promise.amount, promise.handedIn + step.handedIn);
      return { ...moved, promise: { ...moved.promise, handedIn } };
    }
    case "refused":
      return step.keeps ? { ...moved, kept: world.part } : giveBack(moved, "all");
    default:
      return giveBack(moved, "all");
  }
}

test("on any path paid money is with the shop or was refunded the way it came, and nothing is due twice", () => {
  const move = fc.record({
    to: fc.constantFrom<PromiseState>(
      "confirmed",
      "collected",
      "handed-in",
      "refused",
      "cancelled",
      "silent",
    ),
    handedIn: fc.integer({ min: 0, max: 2_000_00 }),
    keeps: fc.boolean(),
  });
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    move,
    fc.record({ refund: fc.integer({ min: 1, max: 2_000_00 }) }),
  );
  fc.assert(
    fc.property(
      price,
      rule.filter(asksForPart),
      fc.array(step, { maxLength: 12 }),
      (amount, given, steps) => {
        const divided = divideOnDelivery(amount, given);
        fc.pre(divided !== undefined);
        const { now: part, onDelivery } = divided ?? { now: 0, onDelivery: 0 };
        const start: World = {
          promise: { state: "to-pay", amount: onDelivery, handedIn: 0 },
          part,
          isPaid: false,
          cash: 0,
          refunds: [],
          kept: 0,
        };
        const end = steps.reduce(take, start);
        const { state } = end.promise;
        const paid = amountPaid(paymentOf(end));
        const backOf = (id: string) =>
          end.refunds.reduce((sum, one) => (one.paymentId === id ? sum + one.amount : sum), 0);
        const { awaited, withCourier, handedIn, missing, lost } = tallyCash([end.promise]);
        // While the order stands, the paid part and the amount due on delivery add up to the price.
        if (state === "confirmed") expect(paid + awaited).toBe(amount);
        if (state === "collected" || state === "handed-in") {
          expect(paid).toBe(amount);
          expect(withCourier + handedIn + missing).toBe(onDelivery);
        }
        if (state === "refused") expect(lost).toBe(onDelivery);
        if (state === "cancelled" || state === "refused") {
          expect(backOf("part")).toBe(part - end.kept);
          expect(backOf("cash")).toBe(0);
        }
        expect(backOf("part")).toBeLessThanOrEqual(part);
        expect(backOf("cash")).toBeLessThanOrEqual(end.cash);
        // Cash goes back before the part, because it came last.
        if (end.cash > 0 && backOf("part") > 0) expect(backOf("cash")).toBe(end.cash);
      },
    ),
    { numRuns: 10_000 },
  );
});
