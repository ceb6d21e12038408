import { expect, test } from "vitest";
import { chooseOrder, foundOrder } from "./found-order.ts";

const row = (reference: string, more: object = {}) =>
  foundOrder.parse({
    id: 237_157_589,
    channel_order_id: reference,
    status: "NEW",
    shipments: [{ id: 1, awb: "" }],
    ...more,
  });
const cancelled = { status: "CANCELED", status_code: 5 };

test("only an order with exactly our reference is ours", () => {
  const found = [row("DD-26-00042-abc123"), row("DD-26-00042-abc"), row("DD-26-00042-abc-X1")];
  const { good, next } = chooseOrder(found, "DD-26-00042-abc");
  expect(good?.reference).toBe("DD-26-00042-abc");
  expect(next).toBe("DD-26-00042-abc-R1");
  expect(chooseOrder([row("DD-26-00042-abc123")], "DD-26-00042-abc")).toEqual({
    good: undefined,
    next: "DD-26-00042-abc",
  });
});

test("a cancelled order's reference is never used again", () => {
  expect(chooseOrder([row("A", cancelled)], "A")).toEqual({ good: undefined, next: "A-R1" });
  expect(chooseOrder([row("A-R1", cancelled), row("A", cancelled)], "A").next).toBe("A-R2");
  const again = chooseOrder([row("A", { status: "CANCELLATION REQUESTED" }), row("A-R1")], "A");
  expect(again.good?.reference).toBe("A-R1");
});

test("ids and tracking numbers are read as texts, from a list or from one shipment", () => {
  const shipments = { id: 77, awb: 141_123_221_084_922, courier: "Delhivery Surface" };
  expect(row("#A", { shipments })).toMatchObject({
    order: "237157589",
    reference: "A",
    shipment: "77",
    trackingNumber: "141123221084922",
    carrier: "Delhivery Surface",
  });
  expect(row("A").trackingNumber).toBeUndefined();
});
