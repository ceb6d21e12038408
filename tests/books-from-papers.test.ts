// An accountant who only has the printed papers: a program in another language, which shares no code with the shop, reads the PDFs
// of two months and rebuilds the register and every table of the return. They must be those that the shop exports, to the paisa.
import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPeriod } from "#shop/accounts/accounts.server.ts";
import { printTaxDocument } from "#shop/documents/order-documents.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { invoice } from "#shop/orders/orders.table.ts";
import { cancelOrder } from "#shop/payments/cancel-order.server.ts";
import { type RefundedPart, refundPart } from "#shop/payments/refund-part.server.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { bought, packer } from "./support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const program = join(import.meta.dirname, "support/rebuild_books.py");
const owner = { id: "owner", role: "admin" } as const;
const run = promisify(execFile);
const hasPrograms = ["pdftotext", "python3"].every((name) => !spawnSync(name, ["--help"]).error);

let shop: TestShopWithSandbox;
let folder: string;
let asha: string;
let keys = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: "2026-10-02T12:00:00+05:30" });
  folder = await mkdtemp(join(tmpdir(), "papers-"));
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 1_000 },
    { id: "holder", stock: 1_000, price: 1_499_00, gstRate: 1800 },
    { id: "leaflet", stock: 1_000, price: 49_00, gstRate: 0 },
    { id: "chandelier", stock: 100, price: 45_333_00, gstRate: 1800 },
  );
  asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

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

async function buy(goods: Goods, address = shimlaAddress): Promise<string> {
  const items = Object.entries(goods).map(([productId, quantity]) => ({ productId, quantity }));
  const prices: Goods = { candle: 999_00, holder: 1_499_00, leaflet: 49_00, chandelier: 45_333_00 };
  const shownAmount = items.reduce((sum, one) => sum + (prices[one.productId] ?? 0) * one.quantity, 0);
  shop.clock.advance({ minutes: 90 });
  return bought(shop, asha, { items, address, shownAmount });
}

async function sell(goods: Goods, address = shimlaAddress): Promise<string> {
  const orderId = await buy(goods, address);
  for (const to of ["processing", "shipped", "delivered"] as const)
    expect(await changeStatus(shop, packer, { orderId, to })).toMatchObject({ ok: true });
  return orderId;
}

async function refund(orderId: string, part: RefundedPart): Promise<void> {
  const requestKey = newKey();
  const outcome = await refundPart(shop, owner, { orderId, part, reason: "Cracked", requestKey });
  expect(outcome).toMatchObject({ ok: true });
}

/** The amount that goes back is in paise; the shop keeps the rest. */
async function cancel(orderId: string, amount: number): Promise<void> {
  const refund = { kind: "part", amount, requestKey: newKey() } as const;
  expect(await cancelOrder(shop, owner, { orderId, refund, reason: "Changed" })).toMatchObject({ ok: true });
}

function newKey(): string {
  keys += 1;
  return `papers-form-${String(keys).padStart(8, "0")}`;
}

const piece = (position: number, quantity = 1) => ({ pieces: [{ position, quantity }], withDelivery: false });

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

/** Every paper as a file; returns how many there are. */
async function printAll(): Promise<number> {
  const papers = await shop.db
    .select({ orderId: invoice.orderId, number: invoice.number, kind: invoice.kind })
    .from(invoice);
  await mkdir(join(folder, "papers"));
  for (const { orderId, number, kind: paper } of papers) {
    const kind = paper === "credit-note" ? paper : "invoice";
    const { fileName, pdf } = await printTaxDocument(shop, { orderId, kind, number });
    await writeFile(join(folder, "papers", fileName), pdf);
  }
  return papers.length;
}

test.skipIf(!hasPrograms)(
  "the papers of two months give the register and the return that the shop exports, to the paisa",
  async () => {
    await trade();
    expect(await printAll()).toBeGreaterThan(15);
    for (const month of ["2026-10", "2026-11"]) {
      const zip = join(folder, `${month}.zip`);
      await writeFile(zip, await exportPeriod(shop, owner, month));
      const rebuilt = run("python3", [program, join(folder, "papers"), zip, `${month}-01`, `${month}-31`]);
      const { stdout } = await rebuilt.catch((error: { stdout: string }) => error);
      expect(stdout).not.toMatch(/DIFFERENT|add up/);
      expect(stdout).toContain("json hsn-b2c");
    }
  },
  120_000,
);
