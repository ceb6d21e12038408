// Generates random sequences of steps for the property test of orders paid on delivery.
import fc from "fast-check";
import type { Step } from "./on-delivery-model.ts";

/** The order's index, counted back from the latest. */
const which = { order: fc.constantFrom(0, 0, 0, 1, 2) };
/** The third and the fourth have given nothing but one and the same telephone number. */
const buyer = fc.constantFrom(0, 0, 1, 2, 3);
const quantity = fc.constantFrom(1, 1, 2);
const simple = <Name extends Step["do"]>(...names: Name[]) =>
  fc.record({ do: fc.constantFrom(...names), ...which });
const step = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("order" as const), buyer, quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("buy" as const), buyer, quantity }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("pay a part" as const), buyer, quantity, keeps: fc.boolean() }),
  },
  { weight: 6, arbitrary: simple("confirm", "confirm", "confirm by phone") },
  { weight: 2, arbitrary: simple("cancel", "cancel by staff") },
  { weight: 2, arbitrary: simple("cancel confirmed", "cancel own") },
  { weight: 6, arbitrary: simple("pack", "send", "send", "deliver") },
  { weight: 6, arbitrary: simple("collect", "take back", "take back", "receive") },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("hand in" as const),
      ...which,
      part: fc.constantFrom(30, 70, 99.95, 100, 101),
      transfer: fc.constantFrom("UTR1", "UTR2"),
      by: fc.constantFrom("number", "parcel"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      hours: fc.constantFrom(1, 11, 13, 24),
      jobs: fc.subarray<"end" | "release">(["end", "release"]),
    }),
  },
);
const orders = { do: "order", buyer: 0, quantity: 1 } as const;
const of = <Name extends "confirm" | "send" | "collect" | "take back">(name: Name, order = 0) => ({
  do: name,
  order,
});
const handsIn = { do: "hand in", order: 0, part: 70, transfer: "UTR1", by: "parcel" } as const;
const paysPart = { do: "pay a part", buyer: 0, quantity: 1, keeps: false } as const;
const comesBack = [orders, of("confirm"), of("send"), of("take back")];
/** Fixed sequences, because random steps alone seldom reach the door. */
const stories: Step[][] = [
  [orders, of("confirm"), of("send"), of("collect"), handsIn],
  [orders, of("confirm"), of("send"), handsIn, { ...handsIn, transfer: "UTR2" }],
  [...comesBack, ...comesBack, orders],
  [orders, { ...orders, do: "buy" }, of("confirm", 1)],
  [paysPart, of("send"), of("collect"), handsIn],
  [
    paysPart,
    of("send"),
    of("take back"),
    { ...paysPart, keeps: true },
    of("send"),
    of("take back"),
    paysPart,
  ],
  [orders, paysPart, of("confirm", 1)],
  [orders, { do: "wait", hours: 24, jobs: [] }, of("confirm"), orders],
  // More orders of one network than may reserve anything; the last is confirmed all the same.
  [...[0, 1, 4, 5, 6, 7, 8].map((one) => ({ ...orders, buyer: one })), of("confirm"), of("confirm", 1)],
  // What was not reserved is bought by somebody else meanwhile.
  [orders, { ...orders, buyer: 1, quantity: 2 }, { do: "buy", buyer: 4, quantity: 4 }, of("confirm", 1)],
  // A number alone, in two browsers.
  [
    { ...orders, buyer: 2 },
    { ...orders, buyer: 3 },
    { ...orders, buyer: 3, quantity: 2 },
    { do: "confirm by phone", order: 0 },
    { do: "confirm by phone", order: 2 },
  ],
];
const part = fc.oneof(
  { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(...stories) },
);
/** A path begins with few pieces or with many. */
export const stockAtStart = fc.constantFrom(6, 6, 40);
/** Each step, with the number of times it is sent at once. */
export const onDeliveryPath = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    fc.tuple(...parts.flat().map((one) => fc.tuple(fc.constant(one), fc.constantFrom(1, 1, 2, 3)))),
  );
