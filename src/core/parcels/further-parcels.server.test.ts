import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { addParcel, handOverPart, removeParcel } from "./further-parcels.server.ts";
import { handOverParcel, listParcels } from "./parcels.server.ts";
import { listShownParcels } from "./shown-parcels.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let orderId: string;
const owner = { id: "owner", role: "admin" } as const;
const carrier = "India Post";
const first = { carrier, trackingNumber: "EE 111 111 111 IN" };
const second = { carrier, trackingNumber: "EE 222 222 222 IN" };

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 40 });
  await addTestProduct(shop.db, { id: "vase", stock: 40 });
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

test("a part is handed over first, and the customer reads what is in it and what is still to come", async () => {
  orderId = await bought(shop, asha, { items: [{ productId: "candle", quantity: 3 }], shownAmount: 299_700 });
  const part = (quantity: number) =>
    handOverPart(shop, packer, { orderId, ...first, pieces: [{ position: 0, quantity }] });
  expect(await part(4)).toEqual({ ok: false, reason: "too-many" });
  expect(await part(2)).toEqual({ ok: true });
  const contents = async () => (await listShownParcels(shop.db, orderId)).map((one) => one.contents);
  expect(await contents()).toEqual([expect.stringMatching(/^In this parcel: 2 × .+\. Still to come: 1 × /)]);
  expect(await part(2)).toEqual({ ok: false, reason: "sent" });
  await handOverParcel(shop, packer, { orderId, ...first, carrier: "Speed Post" });
  expect(await contents()).toEqual([expect.stringContaining("Still to come")]);
  await addParcel(shop, packer, { orderId, ...second, pieces: [{ position: 0, quantity: 1 }] });
  expect(await contents()).toEqual([
    expect.stringMatching(/^Parcel 1 of 2: 2 × /),
    expect.stringMatching(/^Parcel 2 of 2: 1 × /),
  ]);
});

test("a part that was taken back and leaves whole is a part no longer", async () => {
  orderId = await bought(shop, asha, { items: [{ productId: "candle", quantity: 3 }], shownAmount: 299_700 });
  await handOverPart(shop, packer, { orderId, ...first, pieces: [{ position: 0, quantity: 2 }] });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  await handOverParcel(shop, packer, { orderId, ...first });
  expect((await listShownParcels(shop.db, orderId)).map((one) => one.contents)).toEqual([""]);
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

describe("the contents of a further parcel", () => {
  const candles = (quantity: number) => [{ position: 0, quantity }];
  const vases = (quantity: number) => [{ position: 1, quantity }];
  const contents = async () => (await listShownParcels(shop.db, orderId)).map((one) => one.contents);
  const add = (pieces: readonly Pieces[], trackingNumber = second.trackingNumber) =>
    addParcel(shop, packer, { orderId, carrier, trackingNumber, pieces });

  beforeEach(async () => {
    orderId = await bought(shop, asha, {
      items: [
        { productId: "candle", quantity: 2 },
        { productId: "vase", quantity: 2 },
      ],
      shownAmount: 399_600,
    });
  });

  test("the pieces named by staff are stored, and the first parcel has the rest", async () => {
    await handOverParcel(shop, packer, { orderId, ...first });
    expect(await contents()).toEqual([""]);
    expect(await add([...candles(1), ...vases(2)])).toEqual({ ok: true });
    expect(await contents()).toEqual(["Parcel 1 of 2: 1 × candle", "Parcel 2 of 2: 1 × candle, 2 × vase"]);
    await removeParcel(shop, packer, { orderId, trackingNumber: second.trackingNumber });
    expect(await contents()).toEqual([""]);
  });

  test("no page lists the content of a parcel if staff name no pieces", async () => {
    await handOverParcel(shop, packer, { orderId, ...first });
    await add([]);
    expect(await contents()).toEqual(["", ""]);
  });

  test("more pieces than the other parcels leave are refused, and nothing is written", async () => {
    await handOverParcel(shop, packer, { orderId, ...first });
    expect(await add(candles(3))).toEqual({ ok: false, reason: "too-many" });
    await add(candles(1));
    expect(await add(candles(2), "EE 333 333 333 IN")).toEqual({ ok: false, reason: "too-many" });
    expect(await add([{ position: 9, quantity: 1 }], "EE 333 333 333 IN")).toEqual({
      ok: false,
      reason: "too-many",
    });
    expect(await numbers()).toEqual([first.trackingNumber, second.trackingNumber]);
  });

  test("a piece that was refunded before the order was sent is in no parcel", async () => {
    const part = { pieces: vases(1), withDelivery: false };
    const refunded = await refundPart(shop, owner, { orderId, part, reason: "Chipped", requestKey: orderId });
    expect(refunded).toMatchObject({ ok: true });
    shop.clock.advance({ minutes: 1 });
    await handOverParcel(shop, packer, { orderId, ...first });
    expect(await add(vases(2))).toEqual({ ok: false, reason: "too-many" });
    await add(vases(1));
    expect(await contents()).toEqual(["Parcel 1 of 2: 2 × candle", "Parcel 2 of 2: 1 × vase"]);
  });

  test("two forms at once do not put the same piece into two parcels", async () => {
    await handOverParcel(shop, packer, { orderId, ...first });
    const added = await Promise.all(["EE 4444", "EE 5555"].map((number) => add(candles(2), number)));
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
