import { expect, test } from "vitest";
import { guestActor, system } from "#core/identity/actor.ts";
import { canBuy, canConfirmOrders } from "./checkout.policy.ts";

const customer = { role: "user" } as const;
const owner = { role: "admin" } as const;
const guest = guestActor("203.0.113.0/24");

test("a signed-in user may buy, a guest may not", () => {
  expect([customer, owner, guest, system].map(canBuy)).toEqual([true, true, false, false]);
});

test("only the shop itself confirms an order, not even its owner", () => {
  expect([customer, owner, guest, system].map(canConfirmOrders)).toEqual([false, false, false, true]);
});
