import { describe, expect, test } from "vitest";
import { canAskAboutOrder, canMoveOrder, canRefundOrder, canSeeOrder } from "./order-access.ts";

const asha = { id: "asha", role: "user" } as const;
const tenzin = { id: "tenzin", role: "user" } as const;
const packer = { id: "packer", role: "staff" } as const;
const owner = { id: "owner", role: "admin" } as const;
const ashasOrder = { userId: "asha" };

describe("an order", () => {
  test("is seen by its customer and by staff, and by no other customer", () => {
    expect([asha, tenzin, packer, owner].map((actor) => canSeeOrder(actor, ashasOrder))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test("is moved by staff, never by its customer", () => {
    expect([asha, packer, owner].map(canMoveOrder)).toEqual([false, true, true]);
  });

  test("is refunded by the owner alone", () => {
    expect([asha, packer, owner].map(canRefundOrder)).toEqual([false, false, true]);
  });

  test("is asked about by its customer alone", () => {
    expect([asha, tenzin, owner].map((actor) => canAskAboutOrder(actor, ashasOrder))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
