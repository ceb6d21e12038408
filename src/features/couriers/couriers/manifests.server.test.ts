import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { listOpenBookings } from "#core/parcels/bookings.server.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, staffActor } from "../../../../tests/support/buying.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { printCourierLabels } from "../courier-labels.server.ts";
import { bookParcel, bookParcels } from "./book-parcels.server.ts";
import { makeManifestsJob } from "./booking-jobs.server.ts";
import { carryOutBooking } from "./carry-out-booking.server.ts";
import { chooseSandboxCourier } from "./courier.fixture.ts";
import { makeManifests } from "./manifests.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
let ids: string[];
let numbers: string[];
const tenzin = staffActor("tenzin");

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.shiprocket.reset();
  await shop.db.delete(parcel);
  await chooseSandboxCourier(shop);
  ids = [await bought(shop, asha), await bought(shop, asha)];
  numbers = await Promise.all(ids.map(async (id) => (await getOrderRow(shop.db, id)).number ?? ""));
});

const bookBoth = async () => {
  for (const orderId of ids) await bookParcel(shop, tenzin, { orderId });
};
const rows = async () => (await Promise.all(ids.map((id) => listOpenBookings(shop.db, id)))).flat();
const print = async (some: readonly string[]) => {
  const printed = await printCourierLabels(shop, { numbers: some, account: "tenzin" });
  return readPdf(printed?.pdf ?? Buffer.alloc(0));
};

test("parcels that are booked together have one manifest, printed once behind their labels", async () => {
  await bookBoth();
  expect(await shop.listJobs(makeManifestsJob)).toHaveLength(1);
  expect(await makeManifests(shop)).toBe(true);
  const [first, second] = await rows();
  expect([first?.manifestOf, second?.manifestOf]).toEqual([first?.id, first?.id]);
  expect(shop.sandbox.shiprocket.parcels().every(({ isManifested }) => isManifested)).toBe(true);
  const { pages } = await print(numbers);
  expect(pages).toHaveLength(3);
  expect(pages.at(-1)).toMatch(/Manifest of 2 parcels/);
  expect(pages.at(-1)).toContain(second?.trackingNumber);
  expect((await print(numbers.slice(1))).pages).toHaveLength(1);
});

test("a manifest waits until all parcels that are being booked have their pickup", async () => {
  await bookParcels(shop, tenzin, { numbers });
  const [first, second] = await rows();
  await carryOutBooking(shop, first?.id ?? "");
  expect(await makeManifests(shop)).toBe(true);
  expect((await rows()).map(({ manifestOf }) => manifestOf)).toEqual([null, null]);
  await carryOutBooking(shop, second?.id ?? "");
  await makeManifests(shop);
  expect((await rows()).map(({ manifestOf }) => manifestOf)).toEqual([first?.id, first?.id]);
});

test.each(["manifest", "print-manifest"] as const)(
  "a manifest whose answer was lost at the call '%s' is asked for again, with later parcels",
  async (only) => {
    await bookParcel(shop, tenzin, { orderId: ids[0] ?? "" });
    shop.sandbox.shiprocket.switches.set("lost-answer", { only });
    expect(await makeManifests(shop)).toBe(false);
    await bookParcel(shop, tenzin, { orderId: ids[1] ?? "" });
    expect(await makeManifests(shop)).toBe(true);
    expect((await print(numbers)).pages.at(-1)).toMatch(/Manifest of 2 parcels/);
  },
);

test("a parcel that the courier keeps out of the manifest does not keep the others waiting", async () => {
  await bookBoth();
  const [first, second] = await rows();
  const { awb } = shop.sandbox.shiprocket.parcels()[0] ?? {};
  shop.sandbox.shiprocket.switches.set("refuse", { only: "manifest" });
  expect(await makeManifests(shop)).toBe(true);
  expect((await rows()).map(({ manifestOf }) => manifestOf)).toEqual([null, second?.id]);
  expect((await print(numbers)).pages.at(-1)).toMatch(/Manifest of 1 parcel/);
  expect((await print(numbers)).pages.at(-1)).not.toContain(awb);
  expect(await makeManifests(shop)).toBe(true);
  expect((await rows())[0]?.manifestOf).toBe(first?.id);
});

test("two runs at once store one manifest for all", async () => {
  await bookBoth();
  await Promise.all([makeManifests(shop), makeManifests(shop)]);
  const [first] = await rows();
  expect(new Set((await rows()).map(({ manifestOf }) => manifestOf))).toEqual(new Set([first?.id]));
});

test("labels are printed before the courier has given the manifest", async () => {
  await bookBoth();
  expect((await print(numbers)).pages).toHaveLength(2);
});
