// Tests batches from the packer's tick to what the customer reads: choosing, packing, undoing, refunding, deleting.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { printPackingSlip } from "#core/back-office/print-orders.server.ts";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import type { Actor } from "#core/identity/actor.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { order } from "#core/orders/orders.table.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { readBatchChoices } from "./batch-choices.server.ts";
import { batch, packedBatch } from "./batches.table.ts";
import { deleteBatch } from "./delete-batch.server.ts";
import { notePackedBatches } from "./note-packed-batches.server.ts";
import { listParcelBatches } from "./parcel-batches.server.ts";

let shop: TestShopWithSandbox;
let customer: Actor;
let orderId: string;
let number: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", name: "Cedar candle", stock: 100 },
    { id: "vase", name: "Clay vase", stock: 100 },
    { id: "wick", name: "Without a batch", stock: 100 },
  );
}, 120_000);
afterAll(() => shop.close());

/** An order of a candle, a vase and a wick. The candle has batches of November and October, the vase has one batch, the wick none. */
beforeEach(async () => {
  await shop.db.delete(batch);
  await pour("26-05", "candle", "2026-10-03");
  await pour("26-07", "candle", "2026-11-04");
  await pour("26-06", "vase", "2026-11-01");
  customer = (await signUpCustomer(shop)).actor;
  orderId = await bought(shop, customer.id, {
    items: ["candle", "vase", "wick"].map((productId) => ({ productId, quantity: 1 })),
    shownAmount: 299_700,
  });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
}, 60_000);

async function pour(batchNumber: string, productId: string, pouredOn: string): Promise<void> {
  await shop.db.insert(batch).values({
    number: batchNumber,
    productId,
    pouredOn,
    pieces: 24,
    wax: "Soy wax",
    pouredBy: "Meena",
    burnTest: "",
    note: "",
    published: true,
    requestKey: batchNumber,
    createdAt: shop.clock.now(),
  });
}

const noteBy = (actor: Actor, ...packed: [position: number, batch: string][]) =>
  notePackedBatches(shop, actor, {
    orders: [number],
    packed: packed.map(([position, one]) => ({ number, position, batch: one })),
  });
const note = (...packed: [position: number, batch: string][]) => noteBy(packer, ...packed);

async function move(to: Exclude<OrderStatus, "cancelled">): Promise<void> {
  shop.clock.advance({ minutes: 3 });
  await changeStatus(shop, packer, { orderId, to });
  shop.clock.advance({ minutes: 3 });
}

async function readChoices(status: OrderStatus = "pending") {
  const lines = (await readBatchChoices(shop, [{ id: orderId, status }])).get(orderId) ?? [];
  return lines.map(({ name, choices }) => [
    name,
    ...choices.map(({ batch: one, isTicked }) => (isTicked ? `[${one}]` : one)),
  ]);
}

const readParcel = async (status: OrderStatus) =>
  (await listParcelBatches(shop, { orderId, status })).map((one) => `${one.position}: ${one.number}`);

const readSlip = async () => (await readPdf((await printPackingSlip(shop, number)).pdf)).text;

const switchBatches = (batches: boolean) =>
  shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "features", by: "owner" }, (before) => ({
      ...before,
      batches,
    })),
  );

test("each line offers the batches of its product, the newest first, and the only one is ticked", async () => {
  expect(await readChoices()).toEqual([
    ["Cedar candle", "26-07", "26-05"],
    ["Clay vase", "[26-06]"],
  ]);
  expect(await readChoices("shipped")).toEqual([
    ["Cedar candle", "26-07", "26-05"],
    ["Clay vase", "26-06"],
  ]);
});

test("an old batch is no longer offered, unless it is already noted for the line", async () => {
  await note([0, "26-05"]);
  for (const day of ["05", "06", "07", "08", "09", "10"])
    await pour(`26-${day}0`, "candle", `2026-11-${day}`);
  const [candle = []] = await readChoices();
  expect(candle).toEqual(["Cedar candle", "26-100", "26-090", "26-080", "26-070", "26-060", "[26-05]"]);
});

test("the customer reads the batch once the order is packed, and the slip names it", async () => {
  expect(await readSlip()).toContain("Newest batch: 26-07 of 4 Nov 2026");
  await note([0, "26-05"], [1, "26-06"]);
  expect(await readParcel("pending")).toEqual([]);
  expect(await readParcel("processing")).toEqual(["0: 26-05", "1: 26-06"]);
  expect((await listParcelBatches(shop, { orderId, status: "shipped" }))[0]).toEqual({
    position: 0,
    number: "26-05",
    pouredOn: "3 October 2026",
    pouredBy: "Meena",
  });
  const slip = await readSlip();
  expect(slip).toContain("Batch 26-05 of 3 Oct 2026");
  expect(slip).not.toContain("Newest batch");
});

test("one line may come from two batches, and noting it again replaces the first note", async () => {
  await note([0, "26-05"], [0, "26-07"]);
  expect(await readParcel("shipped")).toEqual(["0: 26-05", "0: 26-07"]);
  await note([0, "26-07"]);
  expect(await readParcel("shipped")).toEqual(["0: 26-07"]);
  await note();
  expect(await readParcel("shipped")).toEqual([]);
});

test("who only packs notes batches until the parcel has left, and not afterwards", async () => {
  const hands = { id: "anil", role: "packer" } as const;
  await noteBy(hands, [0, "26-05"]);
  await move("shipped");
  await noteBy(hands, [0, "26-07"]);
  expect(await readParcel("shipped")).toEqual(["0: 26-05"]);
  await note([0, "26-07"]);
  expect(await readParcel("shipped")).toEqual(["0: 26-07"]);
});

test("a batch of another product and a deleted batch are ignored", async () => {
  await note([0, "26-06"], [1, "26-06"], [2, "26-07"], [0, "26-99"], [9, "26-07"]);
  expect(await readParcel("shipped")).toEqual(["1: 26-06"]);
  await deleteBatch(shop, packer, { number: "26-06", takeOut: false });
  expect(await readParcel("shipped")).toEqual([]);
});

test("a parcel that is taken back shows no batch until it is packed again, and proposes the earlier choice", async () => {
  await note([0, "26-05"]);
  await move("shipped");
  await move("pending");
  expect(await readParcel("pending")).toEqual([]);
  expect((await readChoices())[0]).toEqual(["Cedar candle", "26-07", "[26-05]"]);
  await note([0, "26-07"]);
  await move("processing");
  expect(await readParcel("processing")).toEqual(["0: 26-07"]);
});

test("no batch is needed for a line that was refunded before the parcel left", async () => {
  await note([0, "26-05"], [1, "26-06"]);
  const refunded = await refundPart(
    shop,
    { id: "owner", role: "admin" },
    {
      orderId,
      part: { pieces: [{ position: 1, quantity: 1 }], withDelivery: false },
      reason: "Chipped",
      requestKey: "chipped",
    },
  );
  expect(refunded).toMatchObject({ ok: true });
  expect((await readChoices()).map(([name]) => name)).toEqual(["Cedar candle"]);
  await move("shipped");
  expect(await readParcel("shipped")).toEqual(["0: 26-05"]);
});

test("an unpublished batch is shown to the packer, not to shoppers", async () => {
  await shop.db.update(batch).set({ published: false }).where(eq(batch.number, "26-05"));
  await note([0, "26-05"]);
  expect(await readParcel("shipped")).toEqual([]);
  expect(await readSlip()).toContain("Batch 26-05");
});

test("a shop that does not show its batches neither offers, stores nor shows them", async () => {
  await note([0, "26-05"]);
  await switchBatches(false);
  expect(await readChoices()).toEqual([]);
  expect(await readParcel("shipped")).toEqual([]);
  await note([0, "26-07"]);
  await switchBatches(true);
  expect(await readParcel("shipped")).toEqual(["0: 26-05"]);
});

test("the customer's copy names the batches of a parcel, and they stay when the account is deleted", async () => {
  await note([0, "26-05"]);
  const copied = async () => (await copyOwnData(shop, customer.id)).orders[0]?.batches;
  expect(await copied()).toEqual([]);
  await move("delivered");
  expect(await copied()).toEqual(["26-05"]);
  expect(await deleteOwnAccount(shop, customer)).toEqual({ ok: true });
  expect(await shop.db.$count(packedBatch, eq(packedBatch.orderId, orderId))).toBe(1);
});
