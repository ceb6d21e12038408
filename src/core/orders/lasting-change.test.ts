import { describe, expect, test } from "vitest";
import { listLastingChanges, shouldNotify, wasHandedOver } from "./lasting-change.ts";
import type { OrderStatus } from "./order-state.ts";

const start = new Date("2026-11-20T12:00:00+05:30").getTime();
/** `[status, seconds after the first]` */
const changesOf = (...changes: [status: OrderStatus, seconds: number, refund?: string][]) =>
  changes.map(([status, seconds, refund], position) => ({
    position,
    status,
    at: new Date(start + seconds * 1000),
    refund: refund ?? null,
  }));
const statusesOf = (changes: { status: string }[]) => changes.map(({ status }) => status);

describe("lasting changes of status", () => {
  test("a change that is replaced within two minutes is left out, one that lasts longer stays", () => {
    const changes = changesOf(["pending", 0], ["shipped", 1000], ["processing", 1119], ["shipped", 1239]);
    expect(statusesOf(listLastingChanges(changes))).toEqual(["pending", "processing", "shipped"]);
  });

  test("a slip that is taken back is left out", () => {
    const changes = changesOf(["pending", 0], ["processing", 1000], ["shipped", 5000], ["processing", 5030]);
    expect(statusesOf(listLastingChanges(changes))).toEqual(["pending", "processing"]);
  });

  test("the first entry stays, however soon the next follows", () => {
    expect(statusesOf(listLastingChanges(changesOf(["pending", 0], ["processing", 5])))).toEqual([
      "pending",
      "processing",
    ]);
  });

  test("a refund decided later for a cancelled order is a change of its own", () => {
    const changes = changesOf(["pending", 0], ["cancelled", 1000, "later"], ["cancelled", 9000, "none"]);
    expect(listLastingChanges(changes).map(({ refund }) => refund)).toEqual([null, "later", "none"]);
  });
});

describe("whether a change is emailed", () => {
  test("only the latest change is emailed", () => {
    const changes = changesOf(["pending", 0], ["processing", 1000], ["shipped", 1010]);
    expect(shouldNotify(changes, 1)).toBe(false);
    expect(shouldNotify(changes, 2)).toBe(true);
  });

  test("neither a slip nor its correction is emailed", () => {
    const changes = changesOf(["pending", 0], ["processing", 1000], ["shipped", 5000], ["processing", 5030]);
    expect([1, 2, 3].map((position) => shouldNotify(changes, position))).toEqual([false, false, false]);
  });
});

describe("whether an order was handed over", () => {
  test.each(["shipped", "delivered"] as const)(
    "an order that was %s for more than two minutes has been handed over, also when it is pending again",
    (status) => {
      const changes = changesOf(["pending", 0], [status, 1000], ["pending", 1120], ["cancelled", 9000]);
      expect(wasHandedOver(changes)).toBe(true);
      expect(wasHandedOver([...changes, ...changesOf(["pending", 99_000])])).toBe(true);
    },
  );

  test("an order that was only packed, or marked as shipped by mistake, has not been handed over", () => {
    expect(wasHandedOver(changesOf(["pending", 0], ["processing", 1000], ["pending", 9000]))).toBe(false);
    expect(wasHandedOver(changesOf(["pending", 0], ["shipped", 1000], ["pending", 1119]))).toBe(false);
  });
});
