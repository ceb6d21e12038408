import { expect, test } from "vitest";
import { canRefundOrder, isOwnOrder } from "./order.policy.ts";

const asha = { id: "asha", role: "user" } as const;
const tenzin = { id: "tenzin", role: "user" } as const;
const packer = { id: "packer", role: "staff" } as const;
const owner = { id: "owner", role: "admin" } as const;

test("an order belongs to its customer, neither to another customer nor to the owner", () => {
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
