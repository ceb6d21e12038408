// When a shop is updated, what it has sent to banks stays known, by Razorpay's number of each paper.
import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retiredRow } from "#core/identity/retired-rows.table.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  await shop.sql`create table dispute_paper (dispute_id text not null, kind text not null, pdf bytea not null,
    document_id text, at timestamptz not null, by text not null)`;
});
afterAll(() => shop.close());

test("papers that were sent are kept for their customer by their numbers, and drafts go", async () => {
  const asha = await registerCustomer(shop.db);
  const orderId = await bought(shop, asha);
  const paymentId = String((await getPayment(shop.db, orderId)).razorpayPaymentId);
  const { id } = shop.sandbox.razorpay.dispute(paymentId);
  const unknown = shop.sandbox.razorpay.dispute("pay_00000000000009", { amount: 5_000 }).id;
  await checkDisputes(shop);
  await shop.sql`insert into dispute_paper (dispute_id, kind, pdf, document_id, at, by) values
    (${id}, 'billing_proof', 'pdf', 'doc_00000000000001', '2026-11-20T06:30:00Z', 'owner'),
    (${id}, 'all', 'pdf', null, '2026-11-20T06:30:00Z', 'owner'),
    (${unknown}, 'billing_proof', 'pdf', 'doc_00000000000002', '2026-11-20T06:30:00Z', 'owner')`;
  const [file = ""] = globSync("migrations/*_one_evidence.sql");
  for (const statement of readFileSync(file, "utf8").split("--> statement-breakpoint"))
    await shop.db.execute(sql.raw(statement));
  const kept = await shop.db.select().from(retiredRow).orderBy(retiredRow.person);
  expect(kept).toMatchObject([
    { table: "dispute_paper", key: `${unknown}:billing_proof`, orderId: null, person: "" },
    {
      key: `${id}:billing_proof`,
      orderId,
      person: asha,
      row: { payment: paymentId, document: "doc_00000000000001" },
    },
  ]);
  expect(kept).toHaveLength(2);
});
