// A company pays for gifts to people in several states: one invoice with its place of supply, and a challan with each parcel.
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { findDocument, listDocuments } from "#core/orders/invoices.server.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { listChallans } from "#core/orders/shared-invoice/shared-invoices.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor, packer } from "../../../../tests/support/buying.ts";
import { nameRecipients, payTogether, togetherRequest } from "../../../../tests/support/buying-together.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { confirmWithProof } from "../confirm-with-proof.server.ts";
import { startTogether } from "../opening/open-purchase.server.ts";
import { type BilledCompany, billedCompanyOf, companyForm } from "./company-form.ts";

const himgiri = {
  company: "Himgiri Software",
  gstin: "02AAPFU0939F1Z7",
  billElsewhere: "on",
  billName: "",
  billAddress: "1 Mall Road",
  billCity: "Shimla",
  billState: "HP",
  billZip: "171001",
};

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  asha = await registerCustomer(shop.db);
  const change = { ...sampleSettings.gifts, offered: true };
  await saveSettings(shop, owner, { group: "gifts", change });
  const items = [{ productId: "candle", quantity: 1 }];
  const delhi = { city: "Delhi", state: "DL", zip: "110001" } as const;
  await nameRecipients(shop, asha, [
    { items },
    { items, name: "Tara Rana", ...delhi },
    { items, name: "Om" },
  ]);
});
afterEach(() => closeAfterCopies(shop));

async function start(billed: BilledCompany) {
  const started = await startTogether(shop, customerActor(asha), {
    ...(await togetherRequest(shop, asha)),
    billed,
  });
  if (!started.ok) throw new Error(started.reason);
  return started;
}

async function pay(billed: BilledCompany): Promise<string[]> {
  const { razorpayOrderId } = await start(billed);
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  const orders = await shop.db.select({ id: order.id }).from(order).orderBy(asc(order.number));
  return orders.map(({ id }) => id);
}

const forHimgiri = () => pay(billedCompanyOf(companyForm.parse(himgiri)));

async function move(orderId: string, to: "processing" | "shipped"): Promise<void> {
  expect(await changeStatus(shop, packer, { orderId, to })).toMatchObject({ ok: true });
}

async function cancel(orderId: string): Promise<void> {
  const refund = { kind: "all" } as const;
  expect(await cancelOrder(shop, owner, { orderId, refund, reason: "Moved away" })).toMatchObject({
    ok: true,
  });
}

async function issued(): Promise<(InvoiceContent & { orderId: string })[]> {
  const rows = await shop.db.select().from(invoice).orderBy(asc(invoice.issuedAt), asc(invoice.number));
  return rows.map(({ orderId, content }) => ({ orderId, ...(content as InvoiceContent) }));
}

const kindsOf = async (orderId: string) => (await listDocuments(shop.db, orderId)).map(({ kind }) => kind);

test("a company with a GSTIN gets one invoice of its state over all parcels, and each parcel a challan", async () => {
  const [first = "", second = "", third = ""] = await forHimgiri();
  await move(second, "processing");
  const [content, ...more] = await issued();
  expect(more).toEqual([]);
  expect(content).toMatchObject({
    buyer: {
      name: "Himgiri Software",
      gstin: himgiri.gstin,
      address: ["1 Mall Road", "Shimla", expect.anything()],
    },
    placeOfSupply: { code: "02" },
    within: "state",
    order: { sharedBy: [{ place: "Shimla, Himachal Pradesh 171001" }, { place: "Delhi, Delhi 110001" }, {}] },
    totals: { amount: 3 * 999_00 },
  });
  expect(content?.shipTo).toBeUndefined();
  expect(JSON.stringify(content)).not.toContain("Tara Rana");
  await move(first, "processing");
  await move(first, "shipped");
  expect(await issued()).toHaveLength(1);
  for (const one of [first, second, third]) expect(await kindsOf(one)).toEqual(["invoice"]);
  expect(await findDocument(shop.db, third, "invoice")).toMatchObject({
    lines: [{ sku: "SKU-candle", quantity: 1 }],
    totals: { amount: 999_00 },
  });
  const challans = await listChallans(shop.db, [first, second, third]);
  expect(challans.map(({ orderId, number, shipTo }) => [orderId, number, shipTo.name])).toEqual([
    [second, "DDD/26-27/000001", "Tara Rana"],
    [first, "DDD/26-27/000002", "Asha Negi"],
  ]);
  for (const { corrects, totals } of challans)
    expect([corrects?.number, totals.amount]).toEqual([content?.number, 999_00]);
});

test("an order cancelled before is not on the invoice, and one cancelled later is credited from it", async () => {
  const [first = "", second = "", third = ""] = await forHimgiri();
  await cancel(first);
  await move(second, "processing");
  await cancel(third);
  const [content, note, ...more] = await issued();
  expect(more).toEqual([]);
  expect(content).toMatchObject({ orderId: second, totals: { amount: 2 * 999_00 } });
  expect(note).toMatchObject({
    kind: "credit-note",
    orderId: third,
    corrects: { number: content?.number },
    totals: { amount: 999_00 },
  });
  expect(note?.order.sharedBy).toBeUndefined();
  expect(await kindsOf(first)).toEqual([]);
  expect(await kindsOf(second)).toEqual(["invoice"]);
  expect(await kindsOf(third)).toEqual(["invoice", "credit-note"]);
});

test("of orders packed and cancelled at once, each is either on the invoice and credited or not on it", async () => {
  const [first = "", second = "", third = ""] = await forHimgiri();
  await Promise.all([move(first, "processing"), cancel(second), move(third, "processing")]);
  const [content, ...notes] = await issued();
  const sharing = content?.order.sharedBy?.length ?? 0;
  expect(notes.map(({ kind, orderId }) => [kind, orderId])).toEqual(
    sharing === 3 ? [["credit-note", second]] : [],
  );
  expect(content?.totals.amount).toBe(sharing * 999_00);
  const left = notes.reduce((sum, { totals }) => sum - totals.amount, content?.totals.amount ?? 0);
  expect(left).toBe(2 * 999_00);
});

test("parts of two orders are credited from their own lines of the shared invoice", async () => {
  const [first = "", second = ""] = await forHimgiri();
  for (const [orderId, amount] of [
    [first, 999_00],
    [second, 100_00],
  ] as const) {
    await move(orderId, "processing");
    const given = { orderId, part: { amount }, reason: "Cracked", requestKey: `shared-${orderId}` };
    expect(await refundPart(shop, owner, given)).toMatchObject({ ok: true });
  }
  const again = { orderId: first, part: { amount: 1_00 }, reason: "More", requestKey: "shared-again-0001" };
  expect(await refundPart(shop, owner, again)).toMatchObject({ ok: false });
  const [, ...notes] = await issued();
  expect(notes.map(({ orderId, totals }) => [orderId, totals.amount])).toEqual([
    [first, 999_00],
    [second, 100_00],
  ]);
});

test("without a GSTIN each parcel's own state is the place of supply", async () => {
  for (const id of await pay(billedCompanyOf(companyForm.parse({})))) await move(id, "processing");
  const contents = await issued();
  expect(contents.map(({ placeOfSupply }) => placeOfSupply.code)).toEqual(["02", "07", "02"]);
});

test("a purchase that is begun again for a company is not the one without it", async () => {
  const first = await start({});
  const billed = billedCompanyOf(companyForm.parse(himgiri));
  const second = await start(billed);
  expect(second.orderId).not.toBe(first.orderId);
  expect((await start(billed)).orderId).toBe(second.orderId);
});

test("a GSTIN needs a company, and an address in the state of its registration", () => {
  const errorsOf = (change: Partial<Record<keyof typeof himgiri, string>>) =>
    companyForm.safeParse({ ...himgiri, ...change }).error?.issues.map(({ path }) => path.join());
  expect(errorsOf({})).toBeUndefined();
  expect(errorsOf({ company: "", billName: "Himgiri" })).toEqual(["company"]);
  expect(errorsOf({ billElsewhere: "" })).toEqual(["billElsewhere"]);
  expect(errorsOf({ billState: "DL" })).toEqual(["gstin"]);
  expect(errorsOf({ gstin: "02AAPFU0939F1Z8" })).toEqual(["gstin"]);
});
