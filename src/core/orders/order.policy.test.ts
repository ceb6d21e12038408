import { expect, test } from "vitest";
import { canAskAboutOrders, canProcessOrders, canRefundOrder, isOwnOrder } from "./order.policy.ts";

const asha = { id: "asha", role: "user" } as const;
const tenzin = { id: "tenzin", role: "user" } as const;
const packer = { id: "packer", role: "staff" } as const;
const owner = { id: "owner", role: "admin" } as const;

test("an order belongs to its customer, not to another customer or the owner", () => {
  expect([asha, tenzin, packer, owner].map((actor) => isOwnOrder(actor, { userId: "asha" }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("only the owner may refund an order", () => {
  expect([asha, packer, owner].map(canRefundOrder)).toEqual([false, false, true]);
});

test("staff and the owner process orders, customers do not", () => {
  expect([asha, packer, owner].map(canProcessOrders)).toEqual([false, true, true]);
});

test("a signed-in user may ask about an order, a guest may not", () => {
  expect([asha, packer, owner, { role: "guest" as const }].map(canAskAboutOrders)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
