import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPackedOrders } from "#core/back-office/packed-orders.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { selectBookings } from "#core/parcels/bookings.server.ts";
import { parcelProof } from "#core/parcels/proof/proofs.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, packer as staff } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { insertBooking } from "../couriers/courier.fixture.ts";
import { numberArticles } from "./number-articles.server.ts";
import { readPostOffer, writePostFile } from "./post-file.server.ts";

const packer = { id: "packs", role: "packer" } as const;
const contract = { contract: "40012345", prefix: "CP", first: "47312482", last: "47312484" };
let shop: TestShopWithSandbox;
let asha: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  await shop.db.update(product).set({ packedGrams: 610 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(parcel);
  await set({ courierKind: "india-post" }, "parcels");
  await set(contract);
});

const set = (post: object, group: "post" | "parcels" = "post") =>
  shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group, by: "owner" }, (before) => ({ ...before, ...post })),
  );

async function packed(): Promise<{ id: string; number: string }> {
  const id = await bought(shop, asha);
  await changeStatus(shop, staff, { orderId: id, to: "processing" });
  const [row] = await shop.db.select().from(order).where(eq(order.id, id));
  return { id, number: row?.number ?? "" };
}
const book = (...numbers: string[]) => numberArticles(shop, packer, { numbers });
const listBooked = () => selectBookings(shop.db).orderBy(parcel.trackingNumber);

test("each parcel gets the next number of the block, and the same one when its file is made again", async () => {
  const [one, two] = [await packed(), await packed()];
  await set({ ...contract, prefix: "CA" });
  expect(await book(one.number, two.number)).toEqual([
    { number: one.number, ok: true },
    { number: two.number, ok: true },
  ]);
  await book(two.number, one.number);
  expect(await listBooked()).toMatchObject([
    { orderId: one.id, trackingNumber: "CA473124829IN", grams: 610, cash: 0, state: "booked" },
    { orderId: two.id, trackingNumber: expect.stringMatching(/^CA47312483\dIN$/) },
  ]);
});

test("two people who make the file at once give a parcel one number", async () => {
  const one = await packed();
  await set({ ...contract, prefix: "CB" });
  await Promise.all([book(one.number), book(one.number), book(one.number)]);
  expect(await listBooked()).toHaveLength(1);
});

test("the weight on the scales counts before the products' own", async () => {
  const { id, number } = await packed();
  await set({ ...contract, prefix: "CC" });
  const photograph = {
    id: "seen",
    orderId: id,
    bytes: Buffer.from("RIFF"),
    at: shop.clock.now(),
    by: "packs",
  };
  await shop.db.insert(parcelProof).values({ ...photograph, grams: 745 });
  await book(number);
  expect(await listBooked()).toMatchObject([{ grams: 745 }]);
});

test("a block gives no number twice, none behind its end, and warns before", async () => {
  const parcels = [await packed(), await packed(), await packed(), await packed()];
  await set({ ...contract, prefix: "CD" });
  expect((await readPostOffer(shop.db)).warning).toBeUndefined();
  const outcomes = await book(...parcels.map(({ number }) => number));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(outcomes[3]).toMatchObject({ faults: ["all article numbers of your block are used"] });
  expect((await readPostOffer(shop.db)).warning).toContain("All article numbers");
  // A block that begins earlier passes over the numbers that were given.
  await set({ ...contract, prefix: "CD", first: "47312481", last: "47312490" });
  const again = await book(parcels[3]?.number ?? "");
  expect(again).toMatchObject([{ ok: true }]);
  expect(new Set((await listBooked()).map(({ trackingNumber }) => trackingNumber)).size).toBe(4);
});

test("a parcel that the post office would refuse gets no number, with the reason", async () => {
  const [sent, far] = [await packed(), await packed()];
  await changeStatus(shop, staff, { orderId: sent.id, to: "shipped" });
  const [row] = await shop.db.select().from(order).where(eq(order.id, far.id));
  if (row)
    await shop.db
      .update(order)
      .set({ address: { ...row.address, phone: "0177265432" } })
      .where(eq(order.id, far.id));
  expect(await book(sent.number, far.number, "DD-26-99999")).toEqual([
    { number: sent.number, ok: false, faults: [expect.stringContaining("it has left")] },
    { number: far.number, ok: false, faults: [expect.stringContaining("no mobile number")] },
    { number: "DD-26-99999", ok: false, faults: ["there is no order of this number"] },
  ]);
  expect(await listBooked()).toEqual([]);
});

test("a parcel that another courier has booked is left out", async () => {
  const { id, number } = await packed();
  await insertBooking(shop.db, { id: "theirs", orderId: id, courier: "shiprocket", at: shop.clock.now() });
  expect(await book(number)).toMatchObject([{ faults: ["another courier is booked for it"] }]);
});

test("a shop without a contract makes no file, and customers never do", async () => {
  const { number } = await packed();
  await expect(numberArticles(shop, customerActor(asha), { numbers: [number] })).rejects.toThrow(Forbidden);
  await set({ courierKind: "none" }, "parcels");
  expect(await book(number)).toMatchObject([{ ok: false }]);
  await set({ courierKind: "india-post" }, "parcels");
  await set({ contract: "" });
  expect(await readPostOffer(shop.db)).toEqual({ offered: false, warning: undefined });
  expect(await book(number)).toMatchObject([{ ok: false }]);
});

test("the file has a row for each numbered parcel, and the page to hand over fills in its number", async () => {
  const [one, two] = [await packed(), await packed()];
  await set({ ...contract, prefix: "CE" });
  expect(await writePostFile(shop, [one.number])).toBeUndefined();
  await book(one.number);
  const file = await writePostFile(shop, [two.number, one.number]);
  expect(file?.fileName).toMatch(/^india-post-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = strFromU8(
    unzipSync(file?.bytes ?? new Uint8Array())["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
  );
  expect(sheet).toContain("CE473124829IN");
  expect(sheet).toContain(one.number);
  expect(sheet).not.toContain(two.number);
  const { orders } = await readPackedOrders(shop.db);
  const labelOf = (wanted: string) => orders.find(({ number }) => number === wanted)?.booked;
  expect(labelOf(one.number)).toMatchObject({ carrier: "India Post", trackingNumber: "CE473124829IN" });
  expect(labelOf(two.number)).toBeNull();
});
