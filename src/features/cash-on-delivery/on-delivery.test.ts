import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canMovePromise,
  type PromisedMoney,
  type PromiseState,
  promiseTransitions,
  tallyCash,
} from "./on-delivery.ts";

const states = Object.keys(promiseTransitions) as PromiseState[];

test("every state is reached from an unconfirmed order, or from one whose part is unpaid", () => {
  const reached = new Set<PromiseState>(["to-confirm", "to-pay"]);
  for (const state of reached) for (const next of promiseTransitions[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...states].sort());
});

/** One parcel of some pieces: where they are, the money due for them, and what became of it. */
type World = { stock: number; reserved: number; sold: number; returned: number; money: PromisedMoney };
const pieces = 3;

function handIn({ money, ...world }: World, amount: number): World {
  return { ...world, money: { ...money, handedIn: Math.min(money.amount, money.handedIn + amount) } };
}

function move(world: World, to: PromiseState, handedIn: number): World {
  const { money } = world;
  if (!canMovePromise(money.state, to)) return world;
  // Money that was handed in is settled before the order ends.
  if ((to === "cancelled" || to === "refused") && money.handedIn > 0) return world;
  const moved = { ...world, money: { ...money, state: to } };
  switch (to) {
    case "confirmed":
      if (money.state === "confirmed") return handIn(world, handedIn);
      return { ...moved, reserved: world.reserved - pieces, sold: world.sold + pieces };
    case "silent":
      return { ...moved, reserved: world.reserved - pieces, stock: world.stock + pieces };
    case "cancelled":
      return money.state === "to-confirm"
        ? { ...moved, reserved: world.reserved - pieces, stock: world.stock + pieces }
        : { ...moved, sold: world.sold - pieces, returned: world.returned + pieces };
    case "refused":
      return { ...moved, sold: world.sold - pieces, returned: world.returned + pieces };
    case "handed-in":
      return handIn(moved, handedIn);
    default:
      return moved;
  }
}

test("on any path no piece is lost, and the money due is always with somebody or recorded as missing", () => {
  const step = fc.tuple(fc.constantFrom(...states), fc.integer({ min: 0, max: 2_000_00 }));
  const paths = fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(paths, fc.integer({ min: 1, max: 3_000_00 }), (orders, amount) => {
      const ends = orders.map((path) =>
        path.reduce<World>((world, [to, handedIn]) => move(world, to, handedIn), {
          stock: 10 - pieces,
          reserved: pieces,
          sold: 0,
          returned: 0,
          money: { state: "to-confirm", amount, handedIn: 0 },
        }),
      );
      for (const { stock, reserved, sold, returned } of ends) {
        expect(stock + reserved + sold + returned).toBe(10);
        expect(Math.min(stock, reserved, sold, returned)).toBeGreaterThanOrEqual(0);
      }
      const money = ends.map((world) => world.money);
      const isExpected = ({ state }: PromisedMoney) => !["to-confirm", "silent", "cancelled"].includes(state);
      const expected = money.filter(isExpected).length * amount;
      const { awaited, withCourier, handedIn, missing, lost } = tallyCash(money);
      expect(awaited + withCourier + handedIn + missing + lost).toBe(expected);
    }),
    { numRuns: 10_000 },
  );
});
