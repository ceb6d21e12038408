import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { correctOrder } from "#core/checkout/corrections/correct-order.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, customerActor, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { changeStatus } from "./change-status.server.ts";
import { readCorrectable } from "./correct-order.server.ts";
import { forgetCustomerOfOrders } from "./forget-customer.server.ts";
import type { Gift } from "./gift.ts";
import { findDocument } from "./invoices.server.ts";
import { orderCorrectionForm } from "./order-correction.ts";
import { listOrderNotes } from "./order-notes.server.ts";
import { order } from "./orders.table.ts";
import { correctOwnOrder } from "./own-order.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());

let orderId: string;
beforeEach(async () => {
  orderId = await bought(shop, asha);
});

const pune = { address: "4 Law College Road", city: "Pune", state: "MH", zip: "411004" };

async function typed(change: Record<string, string> = {}) {
  const { version } = await readCorrectable(shop.db, orderId);
  return orderCorrectionForm.parse({ ...shimlaAddress, company: "", gstin: "", seen: version, ...change });
}
const correct = async (change: Record<string, string> = {}, by = packer) =>
  correctOrder(shop, by, { orderId, correction: await typed(change) });
const readOrder = async () => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw new Error("no order");
  return row;
};
const mails = async () =>
  (await shop.listJobs("order.corrected")).filter(({ payload }) => payload.orderId === orderId);

test("a corrected address decides the place of supply, and the order's price stays", async () => {
  const before = await readOrder();
  const business = { company: "Kaveri Interiors", gstin: "27AAPFU0939F1ZV" };
  expect(await correct({ ...pune, ...business, name: "Meera Rao", phone: "9811111111" })).toEqual({
    ok: true,
  });
  const after = await readOrder();
  expect(after.address).toEqual({
    ...pune,
    ...business,
    name: "Meera Rao",
    phone: "9811111111",
    country: "India",
  });
  expect(after).toMatchObject({ stateCode: "27", amount: before.amount, taxAmount: before.taxAmount });
  expect(after.searchText).toBe(
    before.searchText.replace(
      "Asha Negi\n9800000001",
      "Meera Rao\n9811111111\nKaveri Interiors\n27AAPFU0939F1ZV",
    ),
  );
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  const invoice = await findDocument(shop.db, orderId, "invoice");
  // 999.00 including 5 %: 951.43 + 47.57, all of it IGST because it goes to another state.
  expect(invoice).toMatchObject({
    buyer: { name: "Kaveri Interiors", gstin: "27AAPFU0939F1ZV" },
    placeOfSupply: { code: "27" },
    totals: { taxable: 95_143, igst: 4_757, cgst: 0, sgst: 0 },
  });
});

test("a billing address can be added until the invoice exists, is printed on it, and is forgotten with the customer", async () => {
  const billing = { name: "", address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
  const box = { billElsewhere: "on", billAddress: billing.address, billCity: billing.city };
  const business = { company: "Kaveri Interiors", gstin: "07AAPFU0939F1ZX" };
  expect(await correct({ ...business, ...box, billState: "DL", billZip: "110001" })).toEqual({ ok: true });
  expect((await readOrder()).address).toEqual({ ...shimlaAddress, ...business, billing });
  expect((await listOrderNotes(shop.db, orderId)).at(-1)?.note).toBe(
    "Corrected: company, GSTIN, billing address, billing street address, billing city, billing state, billing PIN code",
  );
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  expect(await findDocument(shop.db, orderId, "invoice")).toMatchObject({
    buyer: { name: "Kaveri Interiors", address: ["9 Janpath", "New Delhi", "Delhi 110001"] },
    shipTo: { name: "Asha Negi", state: "Himachal Pradesh" },
    placeOfSupply: { code: "07" },
    totals: { taxable: 95_143, igst: 4_757, cgst: 0, sgst: 0, amount: 99_900 },
  });
  await shop.db.transaction((tx) => forgetCustomerOfOrders(tx, asha));
  expect((await readOrder()).address).not.toHaveProperty("billing");
});

test("log, notes and email mention the correction, and the log keeps no address", async () => {
  await correct(pune);
  await correct(pune);
  const { number } = await readOrder();
  const logged = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `order:${number}`));
  expect(logged.filter(({ action }) => action === "order.corrected")).toMatchObject([
    { by: packer.id, after: { fields: ["street address", "city", "state", "PIN code"] } },
  ]);
  expect(await listOrderNotes(shop.db, orderId)).toMatchObject([
    { note: "Corrected: street address, city, state, PIN code" },
  ]);
  expect(await mails()).toHaveLength(1);
});

test.each<[string, Pick<Gift, "arriveBy" | "missedDay">, Partial<Gift>, string]>([
  [
    "leaves on an earlier day",
    { arriveBy: "2026-12-10" },
    { arriveBy: "2026-12-10", leaveBy: "2026-11-30" },
    ". The gift has to leave by 30 Nov now",
  ],
  [
    "cannot be there in time",
    { arriveBy: "2026-11-28" },
    { missedDay: "2026-11-28" },
    ". The gift cannot be there by 28 Nov any more",
  ],
  ["has no day", {}, {}, ""],
])(
  "a gift redirected to a remote place now %s, and the note for staff is about it",
  async (_, day, moved, note) => {
    const plain = { words: "", from: "Asha", isWrapped: false };
    await shop.db
      .update(order)
      .set({ gift: { ...plain, ...day, ...(day.arriveBy && { leaveBy: "2026-12-02" }) } })
      .where(eq(order.id, orderId));
    await correct({ address: "2 Bahu Plaza", city: "Jammu", state: "JK", zip: "180001" });
    expect((await readOrder()).gift).toEqual({ ...plain, ...moved });
    expect(await listOrderNotes(shop.db, orderId)).toMatchObject([
      { note: `Corrected: street address, city, state, PIN code${note}` },
    ]);
  },
);

test("a gift's missed day is restored when another correction makes the day possible again", async () => {
  const gift = { words: "", from: "Asha", isWrapped: false, missedDay: "2026-12-10" };
  await shop.db.update(order).set({ gift }).where(eq(order.id, orderId));
  await correct(pune);
  expect((await readOrder()).gift).toMatchObject({ arriveBy: "2026-12-10", leaveBy: "2026-12-02" });
});

test("nothing is stored if nothing differs", async () => {
  expect(await correct()).toEqual({ ok: true });
  expect(await mails()).toEqual([]);
});

test("an address changed by somebody else meanwhile stays", async () => {
  const stale = await typed({ ...pune, phone: "9822222222" });
  await correct({ phone: "9811111111" });
  expect(await correctOrder(shop, packer, { orderId, correction: stale })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
  expect((await readOrder()).address).toMatchObject({ phone: "9811111111", city: "Shimla" });
});

test("a PIN code of another state is refused, an unknown one until it is confirmed", async () => {
  expect(await correct({ ...pune, state: "HP" })).toMatchObject({
    ok: false,
    reason: "pin-refused",
    refusal: { reason: "contradiction", state: "MH" },
  });
  expect(await correct({ zip: "171999" })).toMatchObject({ ok: false, refusal: { reason: "unknown" } });
  expect(await correct({ zip: "171999", pinConfirmed: "on" })).toEqual({ ok: true });
});

test("a shipped order keeps its address, and an invoiced one its place of supply", async () => {
  await changeStatus(shop, packer, { orderId, to: "shipped" });
  expect(await correct(pune)).toEqual({ ok: false, reason: "not-to-pack" });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(await correct(pune)).toEqual({ ok: false, reason: "other-supply" });
  expect((await readOrder()).address).toEqual(shimlaAddress);
});

test("an order that was ever packed can only be sent within the same state, even if it waits again", async () => {
  for (const to of ["processing", "pending"] as const) {
    await changeStatus(shop, packer, { orderId, to });
    expect(await correct(pune)).toEqual({ ok: false, reason: "other-supply" });
  }
  expect((await readOrder()).address).toEqual(shimlaAddress);
});

test("the label of a packed order may change within its state, and the invoice stays as issued", async () => {
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const issued = await findDocument(shop.db, orderId, "invoice");
  const label = { name: "Meera Rao", phone: "9811111111", address: "7 Temple Road", city: "Dharamshala" };
  expect(await correct({ ...label, zip: "176215" })).toEqual({ ok: true });
  expect((await readOrder()).address).toMatchObject({ ...label, zip: "176215" });
  const { version } = await readCorrectable(shop.db, orderId);
  const business = { company: "Kaveri Interiors", gstin: "02AAPFU0939F1Z7" };
  const correction = { ...(await typed()), ...label, zip: "176215", ...business, seen: version };
  expect(await correctOrder(shop, packer, { orderId, correction })).toEqual({
    ok: false,
    reason: "invoiced",
  });
  expect(await findDocument(shop.db, orderId, "invoice")).toEqual(issued);
});

test("a registered buyer's packed order may go to another state, because the place of supply is the buyer's", async () => {
  const billing = { billElsewhere: "on", billAddress: "9 Janpath", billCity: "New Delhi" };
  const billed = { ...billing, billState: "DL", billZip: "110001", company: "Kaveri Interiors" };
  const business = { ...billed, gstin: "07AAPFU0939F1ZX" };
  await correct(business);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(await correct({ ...business, ...pune })).toEqual({ ok: true });
});

test("a customer can correct only their own order, within the hours of the policy", async () => {
  const { number } = await readOrder();
  if (!number) throw new Error("no number");
  const own = async (by: string) =>
    correctOwnOrder(shop, customerActor(by), { number, correction: await typed(pune) });
  const ravi = await registerCustomer(shop.db, "Ravi");
  await expect(own(ravi)).rejects.toThrow(NotFound);
  await expect(correct(pune, customerActor(asha))).rejects.toThrow(Forbidden);
  expect(await own(asha)).toEqual({ ok: true });
  expect((await readOrder()).address).toMatchObject({ city: "Pune" });
});

test("after the hours of the policy, or once packing has begun, the customer has to ask", async () => {
  const { number, confirmedAt } = await readOrder();
  if (!number || !confirmedAt) throw new Error("not confirmed");
  const own = async () =>
    correctOwnOrder(shop, customerActor(asha), { number, correction: await typed(pune) });
  const { cancelHours } = (await readSettings(shop.db)).shipping;
  const ordered = new Date(confirmedAt.getTime() - cancelHours * 3_600_000);
  await shop.db.update(order).set({ confirmedAt: ordered }).where(eq(order.id, orderId));
  await shop.sql`update order_status_change set at = ${ordered} where order_id = ${orderId}`;
  expect(await own()).toEqual({ ok: false, reason: "too-late" });
  orderId = await bought(shop, asha);
  const [next] = await shop.db.select().from(order).where(eq(order.id, orderId));
  await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(
    await correctOwnOrder(shop, customerActor(asha), {
      number: next?.number ?? "",
      correction: await typed(pune),
    }),
  ).toEqual({ ok: false, reason: "too-late" });
});
