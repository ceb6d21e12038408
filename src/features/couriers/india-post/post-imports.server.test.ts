import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { carryOutImport, checkImport } from "#core/imports/run-import.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { selectBookings } from "#core/parcels/bookings.server.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { courierEvent } from "#core/parcels/parcels.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, packer as staff } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { insertBooking } from "../couriers/courier.fixture.ts";
import { numberArticles } from "./number-articles.server.ts";
import { postFiles } from "./post-files.server.ts";
import { applyPostImport, getPostImport, reportPostImport, startPostImport } from "./post-imports.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let number: string;
let article: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
  await shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "parcels", by: "owner" }, (before) => ({
      ...before,
      courierKind: "india-post",
    })),
  );
  await shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "post", by: "owner" }, (before) => ({
      ...before,
      contract: "40012345",
      prefix: "CP",
      first: "47312482",
      last: "47312499",
    })),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  orderId = await bought(shop, asha);
  await changeStatus(shop, staff, { orderId, to: "processing" });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
  await numberArticles(shop, staff, { numbers: [number] });
  const [booking] = await selectBookings(shop.db).where(eq(parcel.orderId, orderId));
  article = booking?.trackingNumber ?? "";
});

async function check(...rows: string[]) {
  const text = ["Article Number,Bulk Reference,Event,Event Date", ...rows].join("\n");
  const bytes = new TextEncoder().encode(text);
  const started = await startPostImport(shop, staff, { name: "events.csv", bytes });
  if (!started.ok) throw new Error(started.reason);
  await checkImport(shop, postFiles, started);
  return started.importId;
}
async function apply(importId: string) {
  await applyPostImport(shop, staff, { importId });
  await carryOutImport(shop, postFiles, { importId });
  return getPostImport(shop.db, importId);
}
const statusOf = async () => (await shop.db.select().from(order).where(eq(order.id, orderId)))[0]?.status;

test("a file is looked at first, and then hands parcels over and moves them on as by hand", async () => {
  const importId = await check(
    `${article},${number},Item Booked,28-11-2026 10:00`,
    "CP000000005IN,,Item Booked,",
  );
  expect(await statusOf()).toBe("processing");
  const { plan } = await getPostImport(shop.db, importId);
  expect(plan).toMatchObject({ rows: 2, changes: [{ before: "processing", after: "shipped" }] });
  expect(plan?.faults).toMatchObject([{ row: 3 }]);
  expect(await reportPostImport(shop.db, importId)).toContain(article);
  expect(await apply(importId)).toMatchObject({ state: "made" });
  expect(await statusOf()).toBe("shipped");
  expect(await listParcels(shop.db, orderId)).toMatchObject([
    { carrier: "India Post", trackingNumber: article },
  ]);
  await apply(await check(`${article},,Item Delivered,29-11-2026 12:30`));
  expect(await statusOf()).toBe("delivered");
  const [booking] = await selectBookings(shop.db).where(eq(parcel.orderId, orderId));
  expect(booking).toMatchObject({ step: "delivered" });
  expect(await shop.db.$count(courierEvent, eq(courierEvent.bookingId, booking?.id ?? ""))).toBe(2);
});

test("a booking that was cancelled before does not keep a delivered order from its step", async () => {
  const row = { orderId, courier: "shiprocket", state: "cancelled", carrier: "Delhivery" } as const;
  const before = { id: `before-${orderId}`, trackingNumber: `B${orderId}`, at: shop.clock.now() };
  await insertBooking(shop.db, { ...row, ...before });
  await apply(await check(`${article},,Item Delivered,29-11-2026 12:30`));
  expect(await statusOf()).toBe("delivered");
});

test("the same file read again changes nothing, and an old file moves no order back", async () => {
  const booked = `${article},,Item Booked,28-11-2026 10:00`;
  await apply(await check(`${article},,Item Delivered,29-11-2026 12:30`));
  await apply(await check(booked));
  expect(await statusOf()).toBe("delivered");
  expect((await getPostImport(shop.db, await check(booked))).plan).toMatchObject({ changes: [] });
});

test("an order of two articles is delivered with the second, and does not keep its file from being applied", async () => {
  const second = "CP000000005IN";
  const [one, two] = [article, second].map((each) => `${each},${number},Item Booked,28-11-2026 10:00`);
  const booked = await apply(await check(one ?? "", two ?? ""));
  expect([booked.state, await statusOf()]).toEqual(["made", "shipped"]);
  await shop.db.insert(parcel).values({
    orderId,
    position: 2,
    carrier: "India Post",
    trackingNumber: second,
    at: shop.clock.now(),
    by: "tenzin",
  });
  const first = await check(`${article},,Item Delivered,29-11-2026 12:30`);
  const { plan } = await getPostImport(shop.db, first);
  expect(plan?.changes).toMatchObject([{ to: "shipped", note: expect.stringContaining("other parcel") }]);
  const both = await apply(
    await check(`${article},,Item Delivered,29-11-2026 12:30`, `${second},,Item Delivered,29-11-2026 13:30`),
  );
  expect([both.state, await statusOf()]).toEqual(["made", "delivered"]);
});

test("a parcel is found by its number, however staff have typed it", async () => {
  await apply(await check(`${article},${number},Item Booked,28-11-2026 10:00`));
  const typed = { carrier: "India Post", trackingNumber: "CP-000 000/022-IN", by: "tenzin" };
  await shop.db.insert(parcel).values({ orderId, position: 2, at: shop.clock.now(), ...typed });
  const { plan } = await getPostImport(
    shop.db,
    await check("CP000000022IN,,Item Delivered,29-11-2026 12:30"),
  );
  expect(plan?.faults).toEqual([]);
  expect(plan?.changes).toMatchObject([{ field: number, to: "shipped" }]);
});

test("nothing is changed if an order moved after the file was checked", async () => {
  const importId = await check(`${article},,Item Booked,28-11-2026 10:00`);
  await changeStatus(shop, staff, { orderId, to: "pending" });
  expect(await apply(importId)).toMatchObject({ state: "changed-meanwhile" });
  expect(await statusOf()).toBe("pending");
});

test("a workbook, which is no CSV, is refused; packers read no file", async () => {
  const bytes = new TextEncoder().encode("PK\u0003\u0004 workbook");
  expect(await startPostImport(shop, staff, { name: "x.xlsx", bytes })).toEqual({
    ok: false,
    reason: "not-csv",
  });
  const packer = { id: "packs", role: "packer" } as const;
  await expect(startPostImport(shop, packer, { name: "x.csv", bytes })).rejects.toThrow(Forbidden);
});
