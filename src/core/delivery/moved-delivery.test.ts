import { expect, test } from "vitest";
import { compareDelivery, type MovedDelivery } from "./moved-delivery.ts";

const rates = (
  standardRate: number,
  freeAbove: number | null = null,
  expressRate: number | null = 120_00,
) => ({
  standardRate,
  freeAbove,
  expressRate,
});
const moved = (change: Partial<MovedDelivery>) =>
  compareDelivery({
    delivery: "standard",
    items: 800_00,
    isFree: false,
    paid: 40_00,
    from: rates(40_00),
    to: rates(149_00),
    ...change,
  });

test.each<[string, Partial<MovedDelivery>, ReturnType<typeof moved>]>([
  ["costs more", {}, { more: 109_00, less: 0 }],
  ["costs the same", { to: rates(40_00) }, { more: 0, less: 0 }],
  ["costs less", { to: rates(25_00) }, { more: 0, less: 15_00 }],
  ["is free there, above its limit", { to: rates(149_00, 799_99) }, { more: 0, less: 40_00 }],
  ["is free here and never there", { paid: 0, from: rates(40_00, 500_00) }, { more: 149_00, less: 0 }],
  ["is free by a code at both places", { paid: 0, isFree: true }, { more: 0, less: 0 }],
  ["was given for nothing, so nothing goes back", { paid: 0, to: rates(0) }, { more: 0, less: 0 }],
  ["has other rates since the order", { from: rates(100_00), to: rates(100_00) }, { more: 0, less: 0 }],
  ["came from a place that nothing is sent to any more", { from: undefined }, { more: 109_00, less: 0 }],
  [
    "was sent to a dearer place for less",
    { from: rates(149_00), to: rates(25_00) },
    { more: 0, less: 15_00 },
  ],
  ["was given back before", { paid: 25_00, to: rates(25_00) }, { more: 0, less: 0 }],
  [
    "comes back, and was lowered by whole rupees",
    { pending: 39_00, from: rates(50), to: rates(40_00) },
    { more: 0, less: 0 },
  ],
  [
    "goes where it costs a rupee more than before",
    { pending: 39_00, from: rates(50), to: rates(40_50) },
    { more: 100, less: 0 },
  ],
  ["goes where nothing is sent", { to: undefined }, "not-delivered"],
  [
    "goes where nothing is sent by express",
    { delivery: "express", to: rates(10_00, null, null) },
    "not-delivered",
  ],
  [
    "goes by express, which a code does not make free",
    { delivery: "express", isFree: true, paid: 120_00, to: rates(0, 0, 150_00) },
    { more: 30_00, less: 0 },
  ],
])("a delivery that %s", (_, change, expected) => {
  expect(moved(change)).toEqual(expected);
});
