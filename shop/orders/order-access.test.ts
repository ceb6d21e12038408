import { describe, expect, test } from "vitest";
import { canRefundOrder, isOwnOrder } from "./order-access.ts";

const asha = { id: "asha", role: "user" } as const;
const tenzin = { id: "tenzin", role: "user" } as const;
const packer = { id: "packer", role: "staff" } as const;
const owner = { id: "owner", role: "admin" } as const;

describe("an order", () => {
  test("is its customer's own, and neither another customer's nor the owner's", () => {
    expect([asha, tenzin, packer, owner].map((actor) => isOwnOrder(actor, { userId: "asha" }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("is refunded by the owner alone", () => {
    expect([asha, packer, owner].map(canRefundOrder)).toEqual([false, false, true]);
  });
});
