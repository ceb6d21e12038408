import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { addParcel, removeParcel } from "./further-parcels.server.ts";
import { handOverParcel, listParcels } from "./parcels.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let orderId: string;
const carrier = "India Post";
const first = { carrier, trackingNumber: "EE 111 111 111 IN" };
const second = { carrier, trackingNumber: "EE 222 222 222 IN" };

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 20 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  orderId = await bought(shop, asha);
});

const numbers = async () => (await listParcels(shop.db, orderId)).map(({ trackingNumber }) => trackingNumber);

test("a further parcel can be added once the first is handed over, and the customer gets its number", async () => {
  expect(await addParcel(shop, packer, { orderId, ...second })).toEqual({ ok: false, reason: "not-sent" });
  await handOverParcel(shop, packer, { orderId, ...first });
  expect(await addParcel(shop, packer, { orderId, ...second })).toEqual({ ok: true });
  expect(await numbers()).toEqual([first.trackingNumber, second.trackingNumber]);
  expect(
    (await shop.listJobs("order.further-parcel")).filter(({ payload }) => payload.orderId === orderId),
  ).toEqual([{ kind: "order.further-parcel", payload: { orderId, trackingNumber: second.trackingNumber } }]);
});

test("a number that a parcel of the order already has is not added again, however it is written", async () => {
  await handOverParcel(shop, packer, { orderId, ...first });
  await addParcel(shop, packer, { orderId, ...second });
  for (const trackingNumber of ["EE111111111IN", "EE-222-222-222-IN"])
    expect(await addParcel(shop, packer, { orderId, carrier, trackingNumber })).toEqual({
      ok: false,
      reason: "known",
    });
  expect(await numbers()).toEqual([first.trackingNumber, second.trackingNumber]);
});

test("a removed parcel is gone, and removing it twice is harmless", async () => {
  await handOverParcel(shop, packer, { orderId, ...first });
  await addParcel(shop, packer, { orderId, ...second });
  for (const _ of [1, 2])
    await removeParcel(shop, packer, { orderId, trackingNumber: second.trackingNumber });
  expect(await numbers()).toEqual([first.trackingNumber]);
  expect(await addParcel(shop, packer, { orderId, ...second })).toEqual({ ok: true });
});

test("the first parcel cannot be removed, only relabelled", async () => {
  await handOverParcel(shop, packer, { orderId, ...first });
  await addParcel(shop, packer, { orderId, ...second });
  await removeParcel(shop, packer, { orderId, trackingNumber: first.trackingNumber });
  const relabelled = { carrier, trackingNumber: "EE 333 333 333 IN" };
  await handOverParcel(shop, packer, { orderId, ...relabelled });
  expect(await numbers()).toEqual([relabelled.trackingNumber, second.trackingNumber]);
});
