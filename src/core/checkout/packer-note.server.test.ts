// A note to the packer, from the checkout to the papers.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printPackingSlip, printSelectedOrders } from "#core/back-office/print-orders.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { readUnpackedOrders } from "#core/back-office/unpacked-orders.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { parseCheckoutForm } from "./checkout-form.ts";

const owner = { id: "owner", role: "admin" } as const;
const packerNote = "Please leave out the plastic";

let shop: TestShopWithSandbox;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
});
afterAll(() => closeAfterCopies(shop));

const ask = (asksPackerNote: boolean) =>
  saveSettings(shop, owner, { group: "shipping", change: { asksPackerNote } });

async function buy() {
  const orderId = await bought(shop, await registerCustomer(shop.db), { packerNote });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  return { orderId, number: row?.number ?? "", stored: row?.packerNote };
}

test("the note is on the order, the slip and the list of what to pack, and on no invoice and no label", async () => {
  await ask(true);
  const { orderId, number, stored } = await buy();
  expect(stored).toBe(packerNote);
  expect((await getOrderDetail(shop.db, number)).order).toMatchObject({ packerNote });
  expect((await readPdf((await printPackingSlip(shop, number)).pdf)).text).toContain(packerNote);
  const [toPack] = (await readUnpackedOrders(shop, shop.clock.now())).orders;
  expect(toPack).toMatchObject({ number, special: expect.stringContaining(packerNote) });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(JSON.stringify(await findDocument(shop.db, orderId, "invoice"))).not.toContain(packerNote);
  for (const kind of ["labels", "invoices"] as const) {
    const file = await printSelectedOrders(shop, { numbers: [number], kind });
    expect((await readPdf(file?.pdf ?? Buffer.of())).text).not.toContain(packerNote);
  }
});

test("no note is stored where the owner does not ask for one", async () => {
  await ask(false);
  expect((await buy()).stored).toBe("");
});

test.each([
  ["x".repeat(141), "Please keep it under 140 characters"],
  ["Careful 🕯", "We cannot print “🕯” on labels and invoices. Please use English or an Indian script"],
])("%j is no word to the packer", (typed, message) => {
  const form = new FormData();
  form.set("packerNote", typed);
  expect(parseCheckoutForm(form)).toMatchObject({ ok: false, errors: { packerNote: message } });
});
