import { expect, test } from "vitest";
import type { ListedNumber } from "#core/parcels/match-numbers.ts";
import { keyOfEvent, type PostedOrder, planOfPost } from "./post-plan.ts";

const trackingNumber = "CP473124829IN";
const at = "2026-11-28T08:35:00.000Z";
const packed: PostedOrder = {
  id: "one",
  number: "DD-26-00042",
  status: "processing",
  cashDue: 0,
  numbers: [trackingNumber],
  known: new Set(),
};
const row = (event: string, change: Partial<ListedNumber> & { at?: string } = {}): ListedNumber => ({
  trackingNumber,
  told: { row: 2, event, at: change.at ?? at },
  ...change,
});
const plan = (listed: ListedNumber[], change: Partial<PostedOrder> = {}) =>
  planOfPost(listed, [{ ...packed, ...change }]);

test.each([
  ["", "processing", "shipped"],
  ["Item Booked", "processing", "shipped"],
  ["Item Booked", "delivered", "delivered"],
  ["Item Delivered", "processing", "delivered"],
  ["Item Delivered", "shipped", "delivered"],
  ["Item Returned to Sender", "shipped", "shipped"],
  ["Something new", "processing", "processing"],
] as const)("'%s' moves an order that is %s to %s, and never backwards", (event, status, to) => {
  expect(plan([row(event)], { status })).toMatchObject({ changes: [{ seen: status, to }], faults: [] });
});

test("several rows of one article are one change, by the furthest of them, with its events in their sequence", () => {
  const later = "2026-11-29T05:00:00.000Z";
  const { changes } = plan([row("Item Delivered", { at: later }), row("Item Booked")]);
  expect(changes).toMatchObject([
    { to: "delivered", events: [{ says: "Item Booked" }, { says: "Item Delivered", at: later }] },
  ]);
});

test("a file that tells nothing new changes nothing", () => {
  const known = new Set([keyOfEvent({ at, says: "Item Booked" })]);
  expect(plan([row("Item Booked")], { status: "shipped", known })).toEqual({ changes: [], faults: [] });
});

test("a delivered parcel whose cash is not noted is handed over, and the owner reads what is missing", () => {
  expect(plan([row("Item Delivered")], { cashDue: 999_00 })).toMatchObject({
    changes: [{ to: "shipped", note: expect.stringContaining("₹999") }],
  });
});

test.each<[string, ListedNumber[], Partial<PostedOrder>, string]>([
  ["an unknown number", [row("", { trackingNumber: "CP000000005IN" })], {}, "no order of yours has a parcel"],
  ["an unknown order", [row("", { order: "DD-26-00099" })], {}, "the number DD-26-00099"],
  ["a cancelled order", [row("Item Booked")], { status: "cancelled" }, "is cancelled"],
  ["an order that is not packed", [row("Item Booked")], { status: "pending" }, "not packed yet"],
  [
    "a number beside two orders",
    [row("", { order: "DD-26-00042" }), row("", { order: "DD-26-00043" })],
    {},
    "stands beside several orders",
  ],
])("%s is reported by its row and changes nothing", (_, listed, change, words) => {
  expect(plan(listed, change)).toEqual({
    changes: [],
    faults: [{ row: 2, line: 2, column: "", message: expect.stringContaining(words) }],
  });
});

test("a long file reads the numbers of each order once", () => {
  let reads = 0;
  const orders = Array.from({ length: 200 }, (_, index) => ({
    ...packed,
    id: `order-${index}`,
    number: `DD-26-${index}`,
    get numbers() {
      reads += 1;
      return [`CP${index}IN`];
    },
  }));
  const listed = orders.map((_, index) => row("Item Booked", { trackingNumber: `CP${index}IN` }));
  expect(planOfPost(listed, orders).changes).toHaveLength(200);
  expect(reads).toBeLessThanOrEqual(2 * orders.length);
});

test("a number of one order beside another order is reported", () => {
  const other = { ...packed, id: "two", number: "DD-26-00043", numbers: [] };
  const { faults } = planOfPost([row("", { order: "DD-26-00043" })], [packed, other]);
  expect(faults).toMatchObject([{ message: `${trackingNumber} is the parcel of DD-26-00042` }]);
});
