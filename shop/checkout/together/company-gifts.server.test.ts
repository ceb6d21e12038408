// A company pays for gifts to people in several states: the invoice of each order, and its place of supply.
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import type { InvoiceContent } from "#shop/orders/invoice.ts";
import { issueInvoice } from "#shop/orders/invoices.server.ts";
import { invoice, order } from "#shop/orders/orders.table.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor } from "../../../tests/support/buying.ts";
import { nameRecipients, payTogether, togetherRequest } from "../../../tests/support/buying-together.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
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

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  asha = await registerCustomer(shop.db);
  const change = { ...sampleSettings.gifts, offered: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "gifts", change });
  const items = [{ productId: "candle", quantity: 1 }];
  const delhi = { city: "Delhi", state: "DL", zip: "110001" } as const;
  await nameRecipients(shop, asha, [{ items }, { items, name: "Tara Rana", ...delhi }]);
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

async function buy(billed: BilledCompany) {
  const { razorpayOrderId } = await start(billed);
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  const orders = await shop.db.select({ id: order.id }).from(order).orderBy(asc(order.createdAt));
  for (const { id } of orders) await shop.db.transaction((tx) => issueInvoice(tx, id, shop.clock.now()));
  const issued = await shop.db.select().from(invoice).orderBy(asc(invoice.number));
  return issued.map(({ content }) => content as InvoiceContent);
}

test("a company of Himachal with a GSTIN has CGST and SGST on each invoice, also for a parcel to Delhi", async () => {
  const contents = await buy(billedCompanyOf(companyForm.parse(himgiri)));
  expect(contents).toHaveLength(2);
  for (const content of contents)
    expect(content).toMatchObject({
      buyer: {
        name: "Himgiri Software",
        gstin: himgiri.gstin,
        address: ["1 Mall Road", "Shimla", expect.anything()],
      },
      placeOfSupply: { code: "02" },
      within: "state",
    });
  expect(contents.map(({ shipTo }) => shipTo?.stateCode)).toEqual(["02", "07"]);
});

test("without a GSTIN each parcel's own state is the place of supply", async () => {
  const contents = await buy(billedCompanyOf(companyForm.parse({})));
  expect(contents.map(({ placeOfSupply }) => placeOfSupply.code)).toEqual(["02", "07"]);
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
