import { describe, expect, test } from "vitest";
import type { ParcelToBook } from "#core/parcels/courier.ts";
import { outBody, returnBody } from "./order-body.ts";

const parcel: ParcelToBook = {
  reference: "DD-26-00042-abc123",
  orderedAt: new Date("2026-11-20T12:00:00+05:30"),
  to: {
    name: "Asha 🕯️ Negi",
    phone: "9800000001",
    street: "12 Mall Road\nnear the temple",
    city: "Shimla",
    state: "Himachal Pradesh",
    pinCode: "171001",
  },
  email: "asha@deodar.example",
  grams: 750,
  size: { length: 20, breadth: 15, height: 12 },
  items: [{ name: "Candle", sku: "C-1", quantity: 2, price: 499_50 }],
  value: 949_00,
  cash: 0,
};

describe("a parcel as Shiprocket is told of it", () => {
  test("is in rupees and kilograms, and in plain words", () => {
    expect(outBody(parcel, "DD-26-00042-abc123", "Workshop")).toMatchObject({
      order_id: "DD-26-00042-abc123",
      order_date: "2026-11-20 12:00",
      pickup_location: "Workshop",
      billing_customer_name: "Asha Negi",
      billing_address: "12 Mall Road near the temple",
      billing_pincode: 171001,
      billing_phone: "9800000001",
      shipping_is_billing: true,
      order_items: [{ name: "Candle", sku: "C-1", units: 2, selling_price: 499.5 }],
      payment_method: "Prepaid",
      sub_total: 949,
      weight: 0.75,
      length: 20,
    });
  });

  test("collects exactly what is due on delivery, whatever its content is worth", () => {
    expect(outBody({ ...parcel, cash: 700_50 }, "A", "Workshop")).toMatchObject({
      payment_method: "COD",
      sub_total: 700.5,
    });
  });

  test("comes back from the customer to the shop, unpaid", () => {
    const shop = { ...parcel.to, name: "Deodar & Diya", city: "Gagret", pinCode: "177201" };
    expect(returnBody(parcel, "A", shop)).toMatchObject({
      pickup_customer_name: "Asha Negi",
      pickup_pincode: 171001,
      shipping_customer_name: "Deodar & Diya",
      shipping_pincode: 177201,
      payment_method: "Prepaid",
    });
  });
});
