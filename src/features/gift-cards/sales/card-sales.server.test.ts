// Gift cards sold in the shop: paid once, issued with the payment, handed out on their day, and refunded while unused.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayment } from "#core/checkout/check-payment.server.ts";
import { confirmCardSale } from "#core/checkout/confirm-by-link.server.ts";
import { checkDuePayments } from "#core/checkout/reconcile.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { findLink } from "#core/payments/links/payment-links.server.ts";
import { paymentLink } from "#core/payments/payments.table.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor, placed } from "../../../../tests/support/buying.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { cardWish, paymentsOfSale, refundsOfSale, sellCards } from "../../../../tests/support/sold-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { applyGiftCard } from "../applied-gift-cards.server.ts";
import { openSealedCode } from "../gift-card-code.server.ts";
import { giftCardIssuedJob } from "../gift-card-jobs.server.ts";
import { giftCard, giftCardEntry } from "../gift-cards.table.ts";
import { replaceGiftCard } from "../issue-gift-card.server.ts";
import { cardSalePaidBackJob, cardSalePaidJob } from "./card-sale-jobs.server.ts";
import { findSaleOfCard, getOwnCardSaleToShow } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";
import { printSoldCard, sendDueCards } from "./hand-out-card.server.ts";
import { refundCardSale } from "./refund-card-sale.server.ts";
import { openCardLink, startCardSale } from "./start-card-sale.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await sellCards(shop);
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const indiaToday = () => new Date(shop.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(shop.clock.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const wish = (change: Record<string, string> = {}) => cardWish(indiaToday(), change);

async function start(change: Record<string, string> = {}): Promise<string> {
  const started = await startCardSale(shop, customerActor(asha), wish(change));
  if (!started.ok) throw new Error(started.reason);
  return started.id;
}

async function saleOf(id: string) {
  const [row] = await shop.db.select().from(giftCardSale).where(eq(giftCardSale.id, id));
  const link = await findLink(shop.db, id);
  if (!row || !link) throw new Error("no such sale");
  return { ...row, link };
}

const payOnce = async (id: string, request = {}) =>
  shop.sandbox.razorpay.payLink((await saleOf(id)).link.razorpayLinkId ?? "", request);

async function buy(change: Record<string, string> = {}): Promise<string> {
  const id = await start(change);
  await payOnce(id);
  await checkPayment(shop, { receipt: id });
  return id;
}

async function cardOf(id: string) {
  const { giftCardId } = await saleOf(id);
  const isIt = eq(giftCard.id, giftCardId ?? "");
  const [card] = await shop.db.select().from(giftCard).where(isIt);
  const isOfIt = eq(giftCardEntry.giftCardId, giftCardId ?? "");
  const entries = await shop.db.select().from(giftCardEntry).where(isOfIt);
  expect(card?.balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
  return card;
}

const countCards = () => shop.db.$count(giftCard);
const paymentsOf = (id: string) => paymentsOfSale(shop.db, id);
const refundsOf = (id: string) => refundsOfSale(shop.db, id);

/** The code in the email that waits to be sent. */
async function mailedCode(): Promise<string | undefined> {
  const [waiting] = await shop.listJobs(giftCardIssuedJob);
  return waiting && openSealedCode(shop, waiting.payload.sealedCode);
}

describe("the start", () => {
  test("the start of a card sale stores the sale once, however often the form is sent, with one link over the server's amount", async () => {
    const form = wish();
    const answers = await Promise.all([1, 2, 3].map(() => startCardSale(shop, customerActor(asha), form)));
    const again = await startCardSale(shop, customerActor(asha), form);
    expect(new Set([...answers, again].map((answer) => (answer.ok ? answer.id : answer.reason))).size).toBe(
      1,
    );
    expect(await shop.db.$count(giftCardSale)).toBe(1);
    expect(shop.sandbox.razorpay.paymentLinks()).toMatchObject([{ amount: 1000_00, currency: "INR" }]);
    expect(await countCards()).toBe(0);
    expect(await shop.db.$count(order)).toBe(0);
  });

  test("the start of a card sale becomes another card if the buyer goes back and changes something", async () => {
    const formKey = newId();
    const first = await start({ formKey });
    const second = await start({ formKey, worth: "50000" });
    expect(second).not.toBe(first);
    expect((await saleOf(second)).value).toBe(500_00);
  });

  test.each([
    ["a value that is not sold", { worth: "1" }, "value"],
    ["an own amount above the greatest", { worth: "own", ownValue: "20000" }, "value"],
    ["an own amount below the smallest", { worth: "own", ownValue: "100" }, "value"],
    ["yesterday", { sendOn: "2020-01-01" }, "day"],
    ["a day after a year", { sendOn: "2099-01-01" }, "day"],
  ])("the start of a card sale is refused for %s", async (_, change, reason) => {
    const answer = await startCardSale(shop, customerActor(asha), wish(change));
    expect(answer).toEqual({ ok: false, reason });
  });

  test("the start of a card sale takes a custom amount between the limits", async () => {
    expect((await saleOf(await start({ worth: "own", ownValue: "777" }))).value).toBe(777_00);
  });

  test("the start of a card sale is refused if the shop sells no cards", async () => {
    await sellCards(shop, false);
    expect(await startCardSale(shop, customerActor(asha), wish())).toEqual({ ok: false, reason: "not-sold" });
  });

  test("requests the link again if the gateway did not make it", async () => {
    const { switches } = shop.sandbox.razorpay;
    switches.set("connection-reset", { times: 100 });
    const id = await start();
    switches.clear();
    expect((await saleOf(id)).link.url).toBeNull();
    expect(await openCardLink(shop, customerActor(asha), id)).toBe(true);
    expect((await saleOf(id)).link.url).toContain("/l/");
  });

  test("the start of a card sale finds the link if the gateway's answer was lost, and makes no second one", async () => {
    shop.sandbox.razorpay.switches.set("lost-answer", { times: 1 });
    const id = await start();
    await openCardLink(shop, customerActor(asha), id);
    const [link, ...more] = shop.sandbox.razorpay.paymentLinks();
    expect(more).toEqual([]);
    expect((await saleOf(id)).link.razorpayLinkId).toBe(link?.id);
  });
});

describe("the payment", () => {
  test("issues one card with its ledger and one receipt, however often it is reported", async () => {
    const id = await start();
    const proof = await payOnce(id);
    const row = await saleOf(id);
    await Promise.all([
      checkPayment(shop, { receipt: id }),
      checkPayment(shop, { link: row.link.razorpayLinkId ?? "" }),
      confirmCardSale(shop, customerActor(asha), {
        saleId: id,
        status: proof.razorpay_payment_link_status,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      }),
    ]);
    await checkPayment(shop, { receipt: id });
    expect(await countCards()).toBe(1);
    expect(await cardOf(id)).toMatchObject({
      balance: 1000_00,
      value: 1000_00,
      soldFor: "online",
      lastSigns: "",
    });
    expect(await shop.listJobs(cardSalePaidJob)).toHaveLength(1);
    expect(await refundsOf(id)).toEqual([]);
  });

  test("the payment of a card with a wrong signature is refused, and an unpaid sale issues nothing", async () => {
    const id = await start();
    const forged = { saleId: id, status: "paid", paymentId: "pay_1", signature: "0".repeat(64) };
    expect(await confirmCardSale(shop, customerActor(asha), forged)).toBe("bad-signature");
    await checkPayment(shop, { receipt: id });
    expect(await countCards()).toBe(0);
  });

  test("the payment of a card is found by the reconciler if neither browser nor webhook reported it, even if the link's answer was lost", async () => {
    const id = await start();
    await payOnce(id, { webhook: "drop" });
    await shop.db.update(paymentLink).set({ razorpayLinkId: null, url: null, status: "requested" });
    shop.clock.advance({ minutes: 11 });
    await checkDuePayments(shop);
    expect(await cardOf(id)).toMatchObject({ balance: 1000_00 });
  });

  test("a card's payment reported with the webhook's order is matched by the link's reference", async () => {
    const id = await start();
    await payOnce(id);
    const [link] = shop.sandbox.razorpay.paymentLinks();
    expect(await checkPayment(shop, { gatewayOrder: link?.order_id ?? "" })).toBeDefined();
    expect(await cardOf(id)).toMatchObject({ balance: 1000_00 });
  });

  test("a card paid twice is issued once, and the second payment is refunded once", async () => {
    const id = await start();
    await payOnce(id);
    await payOnce(id, { again: true });
    await checkPayment(shop, { receipt: id });
    await checkPayment(shop, { receipt: id });
    expect(await countCards()).toBe(1);
    const [refunded, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    expect(refunded).toMatchObject({ amount: 1000_00, status: "requested" });
    await sendRefund(shop, refunded?.id ?? "");
    await sendRefund(shop, refunded?.id ?? "");
    const [first, second] = await paymentsOf(id);
    expect([first, second]).toMatchObject([{ status: "captured" }, { status: "refunded", stage: "surplus" }]);
    const sent = await shop.razorpay.listRefundsOfPayment(second?.razorpayPaymentId ?? "");
    expect(sent).toHaveLength(1);
    expect(await cardOf(id)).toMatchObject({ balance: 1000_00 });
  });
});

describe("a card by email", () => {
  test("a card by email for today is sent at once and once, with a valid code", async () => {
    const id = await buy();
    await Promise.all([sendDueCards(shop), sendDueCards(shop)]);
    await sendDueCards(shop);
    expect(await shop.listJobs(giftCardIssuedJob)).toHaveLength(1);
    const code = await mailedCode();
    expect(await applyGiftCard(shop, customerActor(asha), code ?? "")).toEqual({ ok: true });
    expect((await cardOf(id))?.lastSigns).toBe(code?.slice(-4));
  });

  test("a card by email for a later day has no code before its morning, and is valid for months from that day", async () => {
    const id = await buy({ sendOn: inDays(30) });
    const before = await cardOf(id);
    expect(before?.expiresAt.getTime()).toBeGreaterThan(shop.clock.now().getTime() + 729 * 86_400_000);
    shop.clock.advance({ days: 29 });
    await sendDueCards(shop);
    expect(await shop.listJobs(giftCardIssuedJob)).toEqual([]);
    expect((await cardOf(id))?.lastSigns).toBe("");
    shop.clock.advance({ days: 2 });
    await sendDueCards(shop);
    expect(await shop.listJobs(giftCardIssuedJob)).toHaveLength(1);
  });

  test("a card by email is not sent once it was refunded or replaced", async () => {
    const paidBack = await buy({ sendOn: inDays(1) });
    const replaced = await buy({ sendOn: inDays(1) });
    await refundCardSale(shop, owner, { saleId: paidBack, reason: "asked for" });
    await replaceGiftCard(shop, owner, (await saleOf(replaced)).giftCardId ?? "");
    const mailsOfNewCard = await shop.listJobs(giftCardIssuedJob);
    shop.clock.advance({ days: 2 });
    await sendDueCards(shop);
    expect(await shop.listJobs(giftCardIssuedJob)).toEqual(mailsOfNewCard);
  });
});

describe("a card to print", () => {
  test("a card to print has the same valid code on each print, and on no other card's print", async () => {
    const id = await buy({ way: "print", recipientEmail: "", sendOn: "" });
    const print = async () => {
      const printed = await printSoldCard(shop, customerActor(asha), id);
      if (!printed.ok) throw new Error(printed.reason);
      return (await readPdf(printed.file.pdf)).text;
    };
    const first = await print();
    const second = await print();
    const [code] = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(first) ?? [];
    expect(second).toContain(code);
    expect(first).toContain("₹1,000");
    expect(await applyGiftCard(shop, customerActor(asha), (code ?? "").replaceAll("-", ""))).toEqual({
      ok: true,
    });
    const stranger = await registerCustomer(shop.db, "Ravi");
    await expect(printSoldCard(shop, customerActor(stranger), id)).rejects.toThrow("no such sale");
    await sendDueCards(shop);
    expect(await shop.listJobs(giftCardIssuedJob)).toEqual([]);
  });

  test("a card to print is printed with the same code after one change of the session secret, but not once the code is forgotten", async () => {
    const id = await buy({ way: "print", recipientEmail: "", sendOn: "" });
    const printed: string[] = [];
    const printer: typeof shop.printer = {
      async print(_paper, card) {
        printed.push((card as { code: string }).code);
        return Buffer.from("");
      },
      close: async () => {},
    };
    const before = { ...shop, printer };
    await printSoldCard(before, customerActor(asha), id);
    const changed = { ...before, sessionSecret: "another", previousSessionSecret: shop.sessionSecret };
    expect(await printSoldCard(changed, customerActor(asha), id)).toMatchObject({ ok: true });
    expect(new Set(printed).size).toBe(1);
    const forgotten = { ...changed, previousSessionSecret: undefined };
    expect(await printSoldCard(forgotten, customerActor(asha), id)).toEqual({
      ok: false,
      reason: "secret-changed",
    });
  });

  test("a card to print is not printed if it is sent by email, or before it is paid", async () => {
    const mailed = await buy();
    const unpaid = await start({ way: "print", recipientEmail: "", sendOn: "" });
    for (const id of [mailed, unpaid])
      await expect(printSoldCard(shop, customerActor(asha), id)).rejects.toThrow("no card to print");
  });
});

describe("the owner", () => {
  test("the owner refunds an unused card once, by the gateway, and the card is empty", async () => {
    const id = await buy();
    const answers = await Promise.all(
      [1, 2].map(() => refundCardSale(shop, owner, { saleId: id, reason: "asked for" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [requested, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    await sendRefund(shop, requested?.id ?? "");
    expect(await refundsOf(id)).toMatchObject([{ status: "processed", amount: 1000_00 }]);
    expect(await paymentsOf(id)).toMatchObject([{ status: "refunded" }]);
    expect((await cardOf(id))?.balance).toBe(0);
    expect(await shop.listJobs(cardSalePaidBackJob)).toHaveLength(1);
  });

  test("retries a refused refund with another key, and the card stays empty", async () => {
    const id = await buy();
    const refundOnce = async () => {
      expect(await refundCardSale(shop, owner, { saleId: id, reason: "asked for" })).toEqual({ ok: true });
      shop.clock.advance({ minutes: 1 });
      const latest = (await refundsOf(id)).at(-1)?.id ?? "";
      await sendRefund(shop, latest);
      return latest;
    };
    shop.sandbox.razorpay.switches.set("insufficient-balance", { times: 1 });
    const failed = await refundOnce();
    const retry = await refundOnce();
    expect(await refundsOf(id)).toMatchObject([
      { id: failed, status: "failed", retriedBy: retry },
      { id: retry, status: "processed" },
    ]);
    expect(shop.sandbox.razorpay.refunds()).toMatchObject([{ receipt: retry, amount: 1000_00 }]);
    expect((await cardOf(id))?.balance).toBe(0);
    expect(await shop.listJobs(cardSalePaidBackJob)).toHaveLength(1);
  });

  test("the owner cannot refund a card that was spent in part", async () => {
    await addTestProduct(shop.db, { id: "candle", stock: 10 });
    const id = await buy();
    await sendDueCards(shop);
    await applyGiftCard(shop, customerActor(asha), (await mailedCode()) ?? "");
    await placed(shop, asha, { giftCardAmount: 999_00 });
    expect(await refundCardSale(shop, owner, { saleId: id, reason: "" })).toEqual({
      ok: false,
      reason: "used",
    });
    expect(await refundsOf(id)).toEqual([]);
  });

  test("the owner refunds part of a card in Razorpay's dashboard, and the card is mailed with the rest on its day", async () => {
    const id = await buy({ sendOn: inDays(5) });
    const { giftCardId } = await saleOf(id);
    const [{ razorpayPaymentId } = { razorpayPaymentId: "" }] = await paymentsOf(id);
    const made = await shop.razorpay.refundPayment(razorpayPaymentId ?? "", 300_00, newId());
    await recordGatewayRefund(shop, { ...made, receipt: null });
    const shown = { userId: asha, id, now: shop.clock.now() };
    expect((await getOwnCardSaleToShow(shop.db, shown)).state).toEqual({ kind: "paid", isSent: false });
    expect((await findSaleOfCard(shop.db, giftCardId ?? ""))?.refund).toBeNull();
    shop.clock.advance({ days: 6 });
    await sendDueCards(shop);
    expect(await mailedCode()).toBeDefined();
    expect((await cardOf(id))?.balance).toBe(700_00);
  });

  test("the owner sees a card whose buyer deleted the account, and can refund it", async () => {
    const id = await buy();
    await shop.db.update(giftCardSale).set({ userId: null }).where(eq(giftCardSale.id, id));
    const { giftCardId } = await saleOf(id);
    expect(await findSaleOfCard(shop.db, giftCardId ?? "")).toMatchObject({ id, buyer: null });
    expect(await refundCardSale(shop, owner, { saleId: id, reason: "asked for" })).toEqual({ ok: true });
  });

  test("the owner finds the card empty after a refund in Razorpay's dashboard that is reported twice", async () => {
    const id = await buy();
    const [{ razorpayPaymentId } = { razorpayPaymentId: "" }] = await paymentsOf(id);
    const made = await shop.razorpay.refundPayment(razorpayPaymentId ?? "", 1000_00, newId());
    const reported = { ...made, receipt: null };
    await recordGatewayRefund(shop, reported);
    await recordGatewayRefund(shop, reported);
    expect(await refundsOf(id)).toMatchObject([{ status: "processed", orderId: null }]);
    expect(await paymentsOf(id)).toMatchObject([{ status: "refunded" }]);
    expect((await cardOf(id))?.balance).toBe(0);
  });
});
