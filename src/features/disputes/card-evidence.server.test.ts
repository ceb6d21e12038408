import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPayment } from "#core/checkout/check-payment.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { emailKey } from "#core/notifications/kind.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { findLink } from "#core/payments/links/payment-links.server.ts";
import { addEntries } from "#features/gift-cards/ledger.server.ts";
import { cardSalePaidJob } from "#features/gift-cards/sales/card-sale-jobs.server.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import { sendDueCards } from "#features/gift-cards/sales/hand-out-card.server.ts";
import { startCardSale } from "#features/gift-cards/sales/start-card-sale.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor } from "../../../tests/support/buying.ts";
import { insertSent } from "../../../tests/support/insert-sent.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { cardWish, paymentsOfSale, sellCards } from "../../../tests/support/sold-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { printEvidence } from "./evidence.server.ts";
import { checkDisputes } from "./record-dispute.server.ts";
import { sendEvidence } from "./send-evidence.server.ts";
import { getShownDispute } from "./shown-dispute.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;

beforeAll(async () => {
  // The gateway uses real time.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await sellCards(shop);
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());

/** Sells a card of ₹1,000 and hands it over. */
async function sell() {
  const started = await startCardSale(shop, customerActor(asha), cardWish(indianDay(shop.clock.now())));
  if (!started.ok) throw new Error(started.reason);
  const link = await findLink(shop.db, started.id);
  await shop.sandbox.razorpay.payLink(link?.razorpayLinkId ?? "", {});
  await checkPayment(shop, { receipt: started.id });
  await sendDueCards(shop);
  const [sale] = await shop.db.select().from(giftCardSale).where(eq(giftCardSale.id, started.id));
  const [paid] = await paymentsOfSale(shop.db, started.id);
  return { saleId: started.id, cardId: sale?.giftCardId ?? "", paymentId: paid?.razorpayPaymentId ?? "" };
}

async function read(disputeId: string): Promise<string> {
  const { pdf } = await printEvidence(shop, disputeId);
  return (await readPdf(pdf)).pages.join(" ");
}

test("the evidence of a disputed gift card has its sale, its terms, its mails and its use, and is sent", async () => {
  const { saleId, cardId, paymentId } = await sell();
  const orderId = await bought(shop, asha);
  const { number } = await getOrderRow(shop.db, orderId);
  const at = shop.clock.now();
  const spent = { giftCardId: cardId, kind: "spent", amount: -999_00, orderId, by: asha, at } as const;
  await shop.db.transaction((tx) => addEntries(tx, [spent]));
  const key = emailKey(cardSalePaidJob, saleId);
  await insertSent(shop.db, { key, about: { saleId }, subject: "Thank you for the gift card", sentAt: at });
  const { id: disputeId } = shop.sandbox.razorpay.dispute(paymentId);
  await checkDisputes(shop);
  expect(await getShownDispute(shop, disputeId)).toMatchObject({ numbers: [], soldCardId: cardId });
  const text = await read(disputeId);
  for (const words of [
    "The payment is for a gift card",
    "sent by email to meera@example.com",
    String(number),
    "₹999",
    "A gift card of ₹1,000",
    "pay_",
    "Thank you for the gift card",
    "Terms and conditions, as in force on the day",
  ])
    expect(text).toContain(words);
  expect(await sendEvidence(shop, owner, { disputeId })).toEqual({ ok: true });
  const [sent] = shop.sandbox.razorpay.disputes();
  expect(sent?.evidence.summary).toMatch(/^Gift card\. Attached: /);
});

test("a card sold before its terms were kept has those that were in use then", async () => {
  const { saleId, paymentId } = await sell();
  await shop.db.update(giftCardSale).set({ legalVersion: null }).where(eq(giftCardSale.id, saleId));
  const { id: disputeId } = shop.sandbox.razorpay.dispute(paymentId);
  await checkDisputes(shop);
  expect(await read(disputeId)).toContain("Terms and conditions, as in force on the day");
});
