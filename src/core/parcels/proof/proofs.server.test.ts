import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { purge } from "#core/privacy/purge.server.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, packer as staff } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { keepProof, type ProofInput } from "./keep-proof.server.ts";
import { countProofs, getProofPhotograph, listProofs } from "./proofs.server.ts";

const packer = { id: "packs", role: "packer" } as const;
let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let number: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  orderId = await bought(shop, asha);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
});

async function photographOf(red: number): Promise<File> {
  const bytes = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .withMetadata({ exif: { IFD0: { Copyright: "secret street 5" } } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "parcel.jpg", { type: "image/jpeg" });
}

const keep = async (change: Partial<ProofInput> = {}, by: typeof packer | typeof staff = packer) =>
  keepProof(shop, by, {
    number,
    photograph: await photographOf(150),
    grams: 640,
    trackingNumber: "EU123456785IN",
    ...change,
  });

test("a packer keeps a photograph with weight and number, made smaller and without its metadata", async () => {
  expect(await keep()).toEqual({ ok: true });
  const [shown] = await listProofs(shop.db, orderId);
  expect(shown).toMatchObject({ grams: 640, trackingNumber: "EU123456785IN", by: "packs" });
  const bytes = await getProofPhotograph(shop.db, { orderId, id: shown?.id ?? "" });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 900, height: 675 });
  expect(bytes.includes("secret street")).toBe(false);
  expect(await countProofs(shop.db, [orderId, "another"])).toEqual(new Map([[orderId, 1]]));
});

test("the same photograph sent twice is one, with what was typed last", async () => {
  await keep({ grams: null, trackingNumber: null });
  expect(await keep({ grams: 655 })).toEqual({ ok: true });
  expect(await listProofs(shop.db, orderId)).toMatchObject([{ grams: 655 }]);
  await keep({ photograph: await photographOf(10) });
  expect(await listProofs(shop.db, orderId)).toHaveLength(2);
});

test("what is no picture is refused and nothing is kept", async () => {
  const text = new File(["<svg onload=alert(1)>"], "parcel.jpg", { type: "image/jpeg" });
  expect(await keep({ photograph: text })).toMatchObject({ reason: "photograph", refusal: "not-a-picture" });
  expect(await keep({ photograph: undefined })).toMatchObject({ refusal: "nothing-chosen" });
  expect(await listProofs(shop.db, orderId)).toEqual([]);
});

test("a packer photographs no parcel that has left, staff do, and nobody that of a cancelled order", async () => {
  await changeStatus(shop, staff, { orderId, to: "shipped" });
  expect(await keep()).toEqual({ ok: false, reason: "gone" });
  expect(await keep({}, staff)).toEqual({ ok: true });
  await changeStatus(shop, staff, { orderId, to: "pending" });
  await cancelOrder(
    shop,
    { id: "owner", role: "admin" },
    { orderId, reason: "Out of wax", refund: { kind: "later" } },
  );
  expect(await keep({ photograph: await photographOf(30) }, staff)).toEqual({ ok: false, reason: "gone" });
});

test("an order has at most twelve photographs", async () => {
  for (let red = 0; red < 12; red += 1) await keep({ photograph: await photographOf(red * 20) });
  expect(await keep({ photograph: await photographOf(250) })).toEqual({ ok: false, reason: "too-many" });
});

test("a customer keeps no photograph, and one order's photograph is not found by another order", async () => {
  await expect(
    keepProof(shop, customerActor(asha), {
      number,
      photograph: undefined,
      grams: null,
      trackingNumber: null,
    }),
  ).rejects.toThrow(Forbidden);
  await keep();
  const [shown] = await listProofs(shop.db, orderId);
  await expect(
    getProofPhotograph(shop.db, { orderId: await bought(shop, asha), id: shown?.id ?? "" }),
  ).rejects.toThrow(NotFound);
});

test("photographs are deleted 180 days after the order's last step, and not before", async () => {
  await keep();
  shop.clock.advance({ minutes: 100 * 24 * 60 });
  await changeStatus(shop, staff, { orderId, to: "delivered" });
  shop.clock.advance({ minutes: 179 * 24 * 60 });
  await purge(shop);
  expect(await listProofs(shop.db, orderId)).toHaveLength(1);
  shop.clock.advance({ minutes: 2 * 24 * 60 });
  expect((await purge(shop)).proofs).toBeGreaterThan(0);
  expect(await listProofs(shop.db, orderId)).toEqual([]);
});
