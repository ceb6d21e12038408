import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { orderBody, startTestShiprocket } from "./test-shiprocket.ts";

const { shiprocket, call, signIn, create, book } = await startTestShiprocket();
beforeEach(async () => {
  shiprocket.reset();
  await signIn();
});
afterAll(() => shiprocket.stop());

const assign = (shipmentId: number) => call("POST", "/courier/assign/awb", { shipment_id: shipmentId });

describe("booking", () => {
  test("couriers are quoted in rupees with days, and by surface only on request", async () => {
    const path = "/courier/serviceability/?pickup_postcode=177201&delivery_postcode=171001&cod=0&weight=0.7";
    const { body } = await call("GET", `${path}&mode=Surface`);
    expect(body).toMatchObject({
      status: 200,
      data: {
        available_courier_companies: [
          { courier_company_id: 43, rate: 108, estimated_delivery_days: "4" },
          { courier_company_id: 54, rate: 123, estimated_delivery_days: "3 - 5" },
        ],
      },
    });
    shiprocket.switches.set("not-served", { only: "171001" });
    expect((await call("GET", path)).body).toEqual({ status: 404, message: "Courier is not serviceable" });
  });

  test("an order gets its number from the wallet, once", async () => {
    const { shipmentId } = await create();
    expect((await assign(shipmentId)).body).toMatchObject({
      awb_assign_status: 1,
      response: { data: { courier_name: "Delhivery Surface", awb_code: shiprocket.parcels()[0]?.awb } },
    });
    expect(shiprocket.wallet()).toBe(4892);
    expect((await assign(shipmentId)).body).toMatchObject({ awb_assign_status: 0 });
    expect(shiprocket.wallet()).toBe(4892);
  });

  test("the same reference is one order, and a cancelled one is answered as it is", async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    expect((await call("POST", "/orders/cancel", { ids: [first.id] })).status).toBe(204);
    const { body } = await call("POST", "/orders/create/adhoc", orderBody);
    expect(body).toMatchObject({ order_id: first.id, status: "CANCELED", status_code: 5 });
    expect((await assign(first.shipmentId)).body).toMatchObject({ awb_assign_status: 0 });
    expect(shiprocket.parcels()).toHaveLength(1);
  });

  test("orders are found by a part of the reference", async () => {
    const { id } = await create();
    await create({ order_id: "order-11" });
    const { body } = await call("GET", "/orders?search=order-1");
    expect(body).toMatchObject({
      data: [{ channel_order_id: "order-11" }, { id, channel_order_id: "order-1", shipments: [{ awb: "" }] }],
    });
  });

  test.each([
    ["a missing field", { billing_city: "" }, 422],
    ["a dummy phone", { billing_phone: "9999999999" }, 422],
    ["another pickup place", { pickup_location: "Workshop " }, 200],
  ])("%s is refused", async (_what, fields, status) => {
    const answer = await call("POST", "/orders/create/adhoc", { ...orderBody, ...fields });
    expect([answer.status, answer.body.order_id]).toEqual([status, undefined]);
    expect(shiprocket.parcels()).toEqual([]);
  });

  test("pickup, manifest and label follow the number", async () => {
    const { shipmentId } = await create();
    const shipment = { shipment_id: [shipmentId] };
    expect((await call("POST", "/courier/generate/pickup", shipment)).status).toBe(400);
    expect((await call("POST", "/courier/generate/label", shipment)).body).toMatchObject({
      label_created: 0,
    });
    await assign(shipmentId);
    expect((await call("POST", "/courier/generate/pickup", shipment)).body).toMatchObject({
      pickup_status: 1,
    });
    expect((await call("POST", "/manifests/generate", shipment)).body).toMatchObject({ status: 1 });
    expect((await call("POST", "/manifests/generate", shipment)).body).toMatchObject({
      already_manifested_shipment_ids: [shipmentId],
    });
    const printed = await call("POST", "/manifests/print", { order_ids: [shiprocket.parcels()[0]?.id] });
    expect(await (await fetch(String(printed.body.manifest_url))).text()).toContain("Manifest of 1 parcels");
    expect((await call("POST", "/manifests/print", { order_ids: [1] })).status).toBe(400);
    const { body } = await call("POST", "/courier/generate/label", shipment);
    const pdf = await (await fetch(String(body.label_url))).text();
    expect(pdf).toMatch(/^%PDF/);
    expect(pdf).toContain("/MediaBox [0 0 283.46 425.20]");
  });

  test("a return is an order of its own with the status of returns", async () => {
    const buyer = { pickup_customer_name: "Asha", pickup_address: "12 Mall Road", pickup_city: "Shimla" };
    const shop = { shipping_customer_name: "Shop", shipping_address: "Bazaar", shipping_city: "Gagret" };
    const { body } = await call("POST", "/orders/create/return", {
      ...orderBody,
      ...buyer,
      ...shop,
      pickup_pincode: 171001,
      pickup_state: "Himachal Pradesh",
      pickup_country: "India",
      pickup_phone: "9876543210",
      shipping_pincode: 177201,
    });
    expect(body).toMatchObject({ status: "RETURN PENDING", status_code: 21 });
  });
});

test("a cancelled parcel gives its money back, a parcel on its way is not cancelled", async () => {
  const awb = await book("order-1");
  await call("POST", "/orders/cancel/shipment/awbs", { awbs: [awb] });
  await expect.poll(() => shiprocket.wallet()).toBe(5000);
  const gone = await book("order-2");
  shiprocket.move(gone, "picked-up");
  const { id } = shiprocket.parcels()[1] ?? {};
  expect((await call("POST", "/orders/cancel", { ids: [id] })).status).toBe(400);
});

describe("tracking", () => {
  test("scans come newest first, and an unknown number has none", async () => {
    const awb = await book("order-1");
    shiprocket.move(awb, "picked-up", { at: new Date("2026-11-28T10:00:00Z") });
    const { body } = await call("GET", `/courier/track/awb/${awb}`);
    expect(body).toMatchObject({
      tracking_data: {
        track_status: 1,
        shipment_status: 42,
        shipment_track_activities: [{ date: "2026-11-28 15:30:00", "sr-status": "42" }, { "sr-status": "1" }],
      },
    });
    expect((await call("GET", "/courier/track/awb/1")).body).toMatchObject({
      tracking_data: { track_status: 0 },
    });
  });

  test("many numbers come as an object, or as a list, and no more than 50", async () => {
    const awbs = [await book("order-1"), await book("order-2")];
    const track = (asked: string[]) => call("POST", "/courier/track/awbs", { awbs: asked });
    expect(Object.keys((await track(awbs)).body)).toEqual(awbs);
    shiprocket.switches.set("listed-tracking");
    expect((await track(awbs)).body).toHaveLength(2);
    expect((await track(Array(51).fill("1"))).status).toBe(400);
  });

  test("another attempt is asked for only after one has failed", async () => {
    const awb = await book("order-1");
    const ask = () =>
      call("POST", `/ndr/${awb}/action`, {
        action: "re-attempt",
        comments: "Ring twice",
        deferred_date: "2026-12-01",
      });
    expect((await ask()).status).toBe(400);
    shiprocket.move(awb, "undelivered");
    expect((await ask()).status).toBe(202);
    expect(shiprocket.parcels()[0]?.wishes).toEqual([
      { action: "re-attempt", comments: "Ring twice", on: "2026-12-01" },
    ]);
  });
});

describe("switches", () => {
  test("a call that ends without an answer has an effect only if the answer is lost", async () => {
    shiprocket.switches.set("connection-reset", { only: "create" });
    await expect(create()).rejects.toThrow("fetch failed");
    expect(shiprocket.parcels()).toHaveLength(0);
    shiprocket.switches.set("lost-answer", { only: "create" });
    await expect(create()).rejects.toThrow("fetch failed");
    expect(shiprocket.parcels()).toHaveLength(1);
  });

  test.each([
    ["server-error", 500],
    ["too-many", 429],
    ["end-session", 401],
  ] as const)("%s answers %i", async (name, status) => {
    shiprocket.switches.set(name, { only: "wallet" });
    expect((await call("GET", "/account/details/wallet-balance")).status).toBe(status);
  });

  test("refuse answers 200 with an error, as each call has its own", async () => {
    shiprocket.switches.set("refuse", { only: "assign" });
    const { shipmentId } = await create();
    expect(await assign(shipmentId)).toMatchObject({ status: 200, body: { awb_assign_status: 0 } });
  });

  test("an empty wallet, a late number and a numeric one", async () => {
    const { id, shipmentId } = await create();
    shiprocket.switches.set("empty-wallet");
    expect((await assign(shipmentId)).body).toMatchObject({ status_code: 350 });
    shiprocket.switches.clear();
    shiprocket.switches.set("late-awb");
    expect((await assign(shipmentId)).body).toMatchObject({ success: true });
    await expect.poll(() => shiprocket.parcels()[0]?.awb).toBeTruthy();
    const { body } = await call("GET", `/orders/show/${id}`);
    expect(body).toMatchObject({ data: { shipments: { awb: shiprocket.parcels()[0]?.awb } } });
    shiprocket.switches.set("numeric-awb");
    const second = await create({ order_id: "order-2" });
    expect((await assign(second.shipmentId)).body).toMatchObject({
      response: { data: { awb_code: expect.any(Number) } },
    });
  });
});
