// Rebuilds the register and every table of the return from the printed PDFs alone, with a program that shares no code with the shop. They
// must equal the shop's export to the paisa.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startCheckout, startTogether } from "#core/checkout/opening/open-purchase.server.ts";
import { printTaxDocument } from "#core/documents/order-documents.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { invoice } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { type RefundedPart, refundPart } from "#core/payments/refund-part.server.ts";
import { listPaidTogether } from "#core/payments/together/paid-together.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { exportPeriod } from "#features/accountant/accounts.server.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import type { ReceiptMethod } from "#features/trade/on-account/receipt-form.ts";
import { recordReceipt } from "#features/trade/on-account/record-receipt.server.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { bought, customerActor, packer, purchaseOf } from "./support/buying.ts";
import { nameRecipients, payTogether, togetherRequest } from "./support/buying-together.ts";
import { rebuildBooks, rebuildDebts } from "./support/rebuild-books.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";
import { addTradeBuyer } from "./support/trade-buyer.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
let asha: string;
let keys = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-10-02T12:00:00+05:30" });
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 1_000 },
    { id: "holder", stock: 1_000, price: 1_499_00, gstRate: 1800 },
    { id: "leaflet", stock: 1_000, price: 49_00, gstRate: 0 },
    { id: "chandelier", stock: 100, price: 45_333_00, gstRate: 1800 },
    { id: "cot-quilt", stock: 100, price: 2_625_00 },
    { id: "quilt", stock: 100, price: 3_499_00 },
  );
  await shop.db
    .update(product)
    .set({ hsn: "940440" })
    .where(inArray(product.id, ["cot-quilt", "quilt"]));
  const quilts = { hsn: "9404", limit: 2_500_00, upTo: 500, above: 1_800 };
  const business = { ...sampleSettings.business, ratesByPrice: [quilts] };
  await saveSettings(shop, owner, { group: "business", change: business });
  asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true });
});
afterAll(() => shop.close());

const karnataka = { ...shimlaAddress, city: "Bengaluru", state: "KA", zip: "560001" };
const company = { company: "Negi Gifts & Sons", gstin: "02ABCDE1234F1ZC" };
const mumbai = {
  ...shimlaAddress,
  city: "Mumbai",
  state: "MH",
  zip: "400001",
  company: "Apte Traders",
  gstin: "27AAPFU0939F1ZV",
};

/** The parcel goes to another state than the invoice. */
const gift = {
  ...shimlaAddress,
  company: "Apte Traders",
  gstin: "27AAPFU0939F1ZV",
  billing: { name: "", address: "4 MG Road", city: "Pune", state: "MH", zip: "411004" },
};

type Goods = Record<string, number>;
type Billed = Pick<typeof gift, "company" | "gstin" | "billing">;

async function buy(goods: Goods, address = shimlaAddress): Promise<string> {
  const items = Object.entries(goods).map(([productId, quantity]) => ({ productId, quantity }));
  const prices: Goods = {
    candle: 999_00,
    holder: 1_499_00,
    leaflet: 49_00,
    chandelier: 45_333_00,
    "cot-quilt": 2_625_00,
    quilt: 3_499_00,
  };
  const shownAmount = items.reduce((sum, one) => sum + (prices[one.productId] ?? 0) * one.quantity, 0);
  shop.clock.advance({ minutes: 90 });
  return bought(shop, asha, { items, address, shownAmount });
}

async function sell(goods: Goods, address = shimlaAddress): Promise<string> {
  const orderId = await buy(goods, address);
  await deliver(orderId);
  return orderId;
}

async function deliver(orderId: string): Promise<void> {
  for (const to of ["processing", "shipped", "delivered"] as const)
    expect(await changeStatus(shop, packer, { orderId, to })).toMatchObject({ ok: true });
}

async function refund(orderId: string, part: RefundedPart): Promise<void> {
  const requestKey = newKey();
  const outcome = await refundPart(shop, owner, { orderId, part, reason: "Cracked", requestKey });
  expect(outcome).toMatchObject({ ok: true });
}

/** Refunds `amount` paise; the shop keeps the rest. */
async function cancel(orderId: string, amount: number): Promise<void> {
  const refund = { kind: "part", amount, requestKey: newKey() } as const;
  expect(await cancelOrder(shop, owner, { orderId, refund, reason: "Changed" })).toMatchObject({ ok: true });
}

function newKey(): string {
  keys += 1;
  return `papers-form-${String(keys).padStart(8, "0")}`;
}

const piece = (position: number, quantity = 1) => ({ pieces: [{ position, quantity }], withDelivery: false });

/** A company buys at a tenth less than everybody, pays later, and sends a piece back. */
async function sellOnAccount(): Promise<void> {
  const buyer = await registerCustomer(shop.db, "Binu");
  await addTradeBuyer(shop.db, buyer, { percentOff: 1_000, termsDays: 30, creditLimit: 50_000_00 });
  const address = { ...shimlaAddress, company: "Kangra Gifts", gstin: "02AAPFU0939F1Z7" };
  const items = [{ productId: "candle", quantity: 6 }];
  const asked = purchaseOf({ items, address, shownAmount: 6 * 899_10, payment: "account" });
  const opened = await startCheckout(shop, customerActor(buyer), asked);
  if (!opened.ok) throw new Error(opened.reason);
  await deliver(opened.orderId);
  await refund(opened.orderId, piece(0));
}

/** A company gives `items` to people in two states; its registration is the place of supply of all parcels. */
async function giveTogether(
  goods: Goods,
  { company: name, gstin, billing }: Billed = gift,
  atHome = 1,
): Promise<void> {
  const change = { ...sampleSettings.gifts, offered: true };
  await saveSettings(shop, owner, { group: "gifts", change });
  const items = Object.entries(goods).map(([productId, quantity]) => ({ productId, quantity }));
  const inBengaluru = { items, name: "Tara Rana", city: "Bengaluru", state: "KA", zip: "560001" } as const;
  await nameRecipients(shop, asha, [
    ...Array.from({ length: atHome }, (_one, index) => ({ items, name: `Tara ${index + 1}` })),
    inBengaluru,
  ]);
  const billed = { company: name, gstin, billing };
  const opened = await startTogether(shop, customerActor(asha), {
    ...(await togetherRequest(shop, asha)),
    billed,
  });
  if (!opened.ok) throw new Error(opened.reason);
  const proof = await payTogether(shop, opened.razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  for (const { orderId } of await listPaidTogether(shop.db, opened.orderId)) await deliver(orderId);
}

/** Every kind of sale and of refund, in both months; notes of the second month correct invoices of the first. */
async function trade(): Promise<void> {
  await sell({ candle: 1 });
  await sell({ candle: 3, holder: 2, leaflet: 5 }, karnataka);
  const local = await sell({ candle: 7, holder: 1 }, { ...shimlaAddress, ...company });
  const distant = await sell({ holder: 9, leaflet: 1 }, mumbai);
  const large = await sell({ chandelier: 3 }, karnataka);
  await refund(local, piece(0, 2));
  await refund(await sell({ candle: 2 }, karnataka), { amount: 123_45 });
  await refund(await sell({ candle: 5, holder: 2 }, gift), piece(0, 2));
  await sellOnAccount();
  await giveTogether({ candle: 3 });
  const packed = await buy({ candle: 4, holder: 1 });
  await changeStatus(shop, packer, { orderId: packed, to: "processing" });
  await cancel(packed, 3_000_00);
  shop.clock.advance({ days: 31 });
  await refund(distant, { amount: 777_77 });
  await refund(large, piece(0, 1));
  await refund(local, { amount: 1_00 });
  const early = await buy({ candle: 2, leaflet: 2 }, karnataka);
  await cancel(early, 1_500_00);
  const box = await buy({ candle: 3, holder: 1 }, gift);
  await changeStatus(shop, packer, { orderId: box, to: "processing" });
  await cancel(box, 2_000_01);
  const whole = await sell({ leaflet: 3, candle: 1 }, mumbai);
  await refund(whole, piece(0));
  await refund(whole, piece(1, 3));
}

/** A company of another state buys on account at its trade prices, gives a quilt back, and pays a part by bank and a part as TDS. */
async function sellToKarnataka(): Promise<void> {
  const buyer = await registerCustomer(shop.db, "Divya");
  await shop.db.update(user).set({ emailVerified: true });
  const agreed = { percentOff: 1_000, termsDays: 45, creditLimit: 1_00_000_00, gstin: "29AAPFU0939F1ZR" };
  const { accountId } = await addTradeBuyer(shop.db, buyer, agreed);
  await shop.sql`update trade_account set company = 'Mysore Homes', address = '7 MG Road', city = 'Bengaluru', state = 'KA', zip = '560001'
    where id = ${accountId}`;
  const items = [
    { productId: "candle", quantity: 7 },
    { productId: "cot-quilt", quantity: 3 },
    { productId: "quilt", quantity: 5 },
  ];
  const shownAmount = 7 * 899_10 + 3 * 2_362_50 + 5 * 3_149_10;
  const asked = purchaseOf({ items, address: shimlaAddress, shownAmount, payment: "account" });
  const opened = await startCheckout(shop, customerActor(buyer), asked);
  if (!opened.ok) throw new Error(opened.reason);
  await deliver(opened.orderId);
  await refund(opened.orderId, piece(2));
  const receive = (method: ReceiptMethod, amount: number) =>
    recordReceipt(shop, owner, {
      accountId,
      method,
      amount,
      reference: "",
      receivedOn: "2026-12-10",
      requestKey: newKey(),
    });
  expect(await receive("bank", 20_000_00)).toEqual({ ok: true });
  expect(await receive("tds", 293_84)).toEqual({ ok: true });
}

/** The bank takes ₹300 of a payment for good; what is left of it, and no more, may go back to the customer. */
async function loseDispute(): Promise<void> {
  const orderId = await sell({ candle: 1, "cot-quilt": 1 }, karnataka);
  const paymentId = String((await getPayment(shop.db, orderId)).razorpayPaymentId);
  const { id } = shop.sandbox.razorpay.dispute(paymentId, { amount: 300_00 });
  shop.sandbox.razorpay.decideDispute(id, "lost");
  await checkDisputes(shop);
  const part = { amount: 3_624_00 - 300_00 + 1 };
  const tooMuch = await refundPart(shop, owner, { orderId, part, reason: "Cracked", requestKey: newKey() });
  expect(tooMuch).toMatchObject({ ok: false });
  await refund(orderId, piece(1));
}

/** December: a trade order on account with TDS, shared invoices, a dispute lost over a part, and goods with two rates by price. */
async function mixedMonth(): Promise<void> {
  shop.clock.set("2026-12-10T12:00:00+05:30");
  const quilts = await sell({ "cot-quilt": 3, quilt: 2, candle: 1 });
  await refund(quilts, piece(1));
  await sellToKarnataka();
  const billing = { name: "", address: "4 The Mall", city: "Shimla", state: "HP", zip: "171001" };
  await giveTogether({ candle: 1, "cot-quilt": 1 }, { ...company, billing }, 5);
  await giveTogether({ quilt: 1, leaflet: 3 });
  await loseDispute();
}

/** A refund of an invoice of the former financial year, after the last day on which it lowers GST, and one of this year beside it. */
async function refundLate(): Promise<void> {
  const old = await sell({ candle: 3, holder: 1, leaflet: 2 }, gift);
  const small = await sell({ candle: 4 }, karnataka);
  shop.clock.set("2027-11-10T12:00:00+05:30");
  await refund(old, piece(0, 2));
  await refund(small, { amount: 250_50 });
  await refund(await sell({ candle: 2 }, mumbai), piece(0));
}

/** Prints every paper as a PDF. */
async function printAll(): Promise<Uint8Array[]> {
  const papers = await shop.db
    .select({ orderId: invoice.orderId, number: invoice.number, kind: invoice.kind })
    .from(invoice);
  const printed: Uint8Array[] = [];
  for (const { orderId, number, kind: paper } of papers) {
    const kind = paper === "credit-note" ? paper : "invoice";
    printed.push((await printTaxDocument(shop, { orderId, kind, number })).pdf);
  }
  return printed;
}

test("the papers of four months give the exported register and return, to the paisa", async () => {
  await trade();
  await mixedMonth();
  await refundLate();
  const papers = await printAll();
  expect(papers.length).toBeGreaterThan(20);
  for (const month of ["2026-10", "2026-11", "2026-12", "2027-11"]) {
    const zip = await exportPeriod(shop, owner, month);
    const report = await rebuildBooks(papers, zip, { first: `${month}-01`, last: `${month}-31` });
    expect(report.join("\n")).not.toMatch(/DIFFERENT|add up/);
    expect(report.join("\n")).toContain("json hsn-b2c");
  }
  const december = await rebuildDebts(papers, await exportPeriod(shop, owner, "2026-12"), "2026-12-31");
  expect(december).toEqual(["trade accounts 2 rows equal", "challans 2 rows equal"]);
}, 120_000);

/**
 * Changes the last digit of the last amount, in a JSON that of the first value; in a file without amounts it repeats the last
 * row.
 */
function changeDigit(text: string): string {
  if (text.startsWith("{")) return text.replace(/("txval":\d+)/, "$11");
  const last = text.match(/\d+\.\d\d/g)?.at(-1);
  if (!last) return `${text}${text.trimEnd().split("\n").at(-1)}\n`;
  const at = text.lastIndexOf(last);
  const changed = last.slice(0, -1) + (last.endsWith("9") ? "8" : "9");
  return text.slice(0, at) + changed + text.slice(at + last.length);
}

test("a changed digit in any exported file is found", async () => {
  const papers = await printAll();
  const files = unzipSync(await exportPeriod(shop, owner, "2026-10"));
  const period = { first: "2026-10-01", last: "2026-10-31" };
  const compared = Object.keys(files).filter((name) => /^(invoices|gstr1-.*)\.csv$|^gstr1\.json$/.test(name));
  expect(compared.length).toBeGreaterThan(8);
  for (const name of compared) {
    const text = strFromU8(files[name] ?? new Uint8Array());
    const zip = zipSync({ ...files, [name]: strToU8(changeDigit(text)) });
    expect((await rebuildBooks(papers, zip, period)).join("\n"), name).toContain("DIFFERENT");
  }
  for (const file of ["rebuild-books.ts", "read-paper.ts", "printed-paper.ts"])
    expect(await readFile(join(import.meta.dirname, "support", file), "utf8")).not.toMatch(/from "(#|\.\.)/);
}, 120_000);
