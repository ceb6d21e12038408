import { expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import type { OrderStatus } from "./order-state.ts";
import { describePlace, listOrderSteps } from "./order-steps.ts";

const change = (status: OrderStatus, day: number) => ({
  status,
  at: new Date(`2026-11-${day}T14:05:00+05:30`),
});
const usual = { isExpress: false, daysToMake: null };
const steps = (...changes: ReturnType<typeof change>[]) =>
  listOrderSteps({ ...usual, changes, pin: "177201" }, sampleSettings.shipping).map(({ label, done, on }) => [
    label,
    done,
    on,
  ]);

test("a new order shows when it is packed, on its way and delivered", () => {
  // Three business days to pack, and seven more for the delivery.
  expect(steps(change("pending", 20))).toEqual([
    ["Ordered", true, "20 Nov 2026"],
    ["Packed", false, "by 24 Nov 2026"],
    ["On its way", false, "by 24 Nov 2026"],
    ["Delivered", false, "by 2 Dec 2026"],
  ]);
});

test("an order that is marked as packed is packed on that day", () => {
  expect(steps(change("pending", 20), change("processing", 21)).slice(1, 3)).toEqual([
    ["Packed", true, "21 Nov 2026"],
    ["On its way", false, "by 24 Nov 2026"],
  ]);
});

test("each completed step has its own day", () => {
  const sent = [change("pending", 20), change("processing", 21), change("shipped", 23)] as const;
  expect(steps(...sent).map(([, done]) => done)).toEqual([true, true, true, false]);
  expect(steps(...sent)[2]).toEqual(["On its way", true, "23 Nov 2026"]);
  expect(steps(...sent, change("delivered", 27))[3]).toEqual(["Delivered", true, "27 Nov 2026"]);
});

test("an order that was set back a step shows the later steps as not done", () => {
  expect(steps(change("pending", 20), change("shipped", 23), change("processing", 24))[2]).toEqual([
    "On its way",
    false,
    "by 24 Nov 2026",
  ]);
});

test("a product made for the order is packed after the days to make, and arrives later", () => {
  const way = { ...usual, changes: [change("pending", 20)], pin: "177201", daysToMake: 10 };
  expect(listOrderSteps(way, sampleSettings.shipping).map(({ on }) => on)).toEqual([
    "20 Nov 2026",
    "by 2 Dec 2026",
    "by 2 Dec 2026",
    "by 10 Dec 2026",
  ]);
});

test("a cancelled order has no steps", () => {
  expect(steps(change("pending", 20), change("cancelled", 21))).toEqual([]);
});

test("an order's place has the promised day, then the day of delivery, and is empty once cancelled", () => {
  const place = (...changes: ReturnType<typeof change>[]) =>
    describePlace({ ...usual, changes, city: "Pune", pin: "411001" }, sampleSettings.shipping);
  expect(place(change("pending", 20), change("shipped", 23))).toBe("In Pune by 2 December");
  expect(place(change("pending", 20), change("delivered", 27))).toBe("In Pune since 27 November");
  expect(place(change("pending", 20), change("cancelled", 21))).toBe("");
});
