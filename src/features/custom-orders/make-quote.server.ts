// Makes a quote from the ticket of a message: an order of lines without products that waits for its payment link. To replace a waiting
// quote, its link is first ended at the gateway, so that nobody pays an old price.
import { and, eq } from "drizzle-orm";
import { endAtGateway, endOrderLink } from "#core/checkout/check-payment.server.ts";
import { customQuote } from "#core/checkout/checkout.table.ts";
import { chooseAgreedPrice } from "#core/checkout/choose-price.server.ts";
import { writePurchase } from "#core/checkout/opening/write-purchase.server.ts";
import { warnOfTypedPin } from "#core/delivery/pin-answers.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import type { PricedLines } from "#core/money/price-lines.ts";
import { smallestPayment } from "#core/money/smallest-payment.ts";
import type { CustomLine } from "#core/orders/made-to-order.ts";
import { canCreateStaffOrders } from "#core/orders/order.policy.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { findByFormKey } from "#core/orders/purchases.server.ts";
import { findPaymentLink, openLink } from "#core/payments/links/payment-links.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { PictureRefusal } from "#core/pictures/picture-form.ts";
import { intakePicture } from "#core/pictures/picture-intake.server.ts";
import { isOpenForSale } from "#core/settings/own-business.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { type AddressRefused, readTypedAddress } from "#core/staff-orders/typed-address.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { getTicket, lockTicket, markAnswered } from "./custom-order.server.ts";
import { customLinesOf, depositAmount } from "./custom-quote.ts";
import { type CustomQuoteInput, quotedLinesOf } from "./custom-quote-form.ts";
import { findLatestQuote } from "./custom-quotes.server.ts";
import { keepLabel } from "./label-proofs.server.ts";

type CustomPrice = PricedLines<CustomLine>;

export type MakeQuoteOutcome =
  /** `linkMade`: false if Razorpay has given no link yet; the email is sent with the link. */
  | { ok: true; orderId: string; linkMade: boolean }
  /** The page has not shown this price yet. `warning`: the courier has refused the place, else ''. */
  | { ok: false; reason: "price-not-shown"; price: CustomPrice; gstShown: boolean; warning: string }
  | AddressRefused
  | { ok: false; reason: "label"; refusal: PictureRefusal }
  /** The quote to be replaced was paid just now. */
  | { ok: false; reason: "already-paid"; orderNumber: string }
  /** Another version was made since the form was opened. */
  | { ok: false; reason: "changed-meanwhile" }
  | {
      ok: false;
      reason: "payments-closed" | "too-small" | "deposit-too-small" | "not-open-yet" | "no-answer";
    };

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };
type Refused = Exclude<MakeQuoteOutcome, { ok: true }>;

/** Throws NotFound for an unknown message. */
export const makeQuote = command(
  canCreateStaffOrders,
  async function makeQuote(
    ctx: Context,
    { id: by },
    { messageId, ...input }: CustomQuoteInput & { messageId: string },
  ): Promise<MakeQuoteOutcome> {
    const { db } = ctx;
    const { ticket } = await getTicket(db, messageId);
    const razorpay = ctx.razorpay?.forOneRequest();
    if (!razorpay) return { ok: false, reason: "payments-closed" };
    const priced = await priceInput(ctx, ticket, input);
    if (!priced.ok) return priced;
    const latest = await findLatestQuote(db, messageId);
    const [file] = input.label;
    const label = file && (await intakePicture({ file }, by));
    if (label && !label.ok) return { ok: false, reason: "label", refusal: label.reason };
    const bytes = label?.picture.preview;
    const toWrite = { messageId, ticket, input, by, keyId: razorpay.keyId, label: bytes, ...priced };
    const isKnown = (await findByFormKey(db, input.formKey)) !== undefined;
    if (!isKnown && latest?.isWaiting && latest.version === input.seen) {
      const ended = await endOld({ ...ctx, razorpay }, latest.orderId);
      if (ended) return ended;
    }
    const written = await db.transaction((tx) => writeQuote(tx, ctx, toWrite));
    if (!written.ok) return written;
    const link = await findPaymentLink(db, written.orderId);
    return { ...written, linkMade: link !== undefined && (await openLink(ctx, razorpay, link)) };
  },
);

/** `deposit` in paise; 0 if all is paid at once. */
type Priced = {
  ok: true;
  price: CustomPrice;
  deposit: number;
  gstShown: boolean;
  settings: Settings;
  address: ShippingAddress;
};

async function priceInput(
  { db, clock, config }: Context,
  ticket: number,
  input: CustomQuoteInput,
): Promise<Priced | Refused> {
  const settings = await readSettings(db);
  if (!isOpenForSale(config.mode, settings.business)) return { ok: false, reason: "not-open-yet" };
  const addressed = await readTypedAddress(db, input, settings);
  if (!addressed.ok) return addressed;
  const lines = customLinesOf({ ticket, lines: quotedLinesOf(input) });
  const { price, gstShown } = chooseAgreedPrice(settings, { ...input, lines });
  if (price.amount < smallestPayment) return { ok: false, reason: "too-small" };
  const deposit = depositAmount(price.amount, input.advance);
  if (deposit > 0 && Math.min(deposit, price.amount - deposit) < smallestPayment)
    return { ok: false, reason: "deposit-too-small" };
  const { address } = addressed;
  if (price.amount !== input.shownAmount) {
    const isSent = input.delivery !== "in-person";
    const warning = isSent ? await warnOfTypedPin({ db, clock }, address.zip, settings) : "";
    return { ok: false, reason: "price-not-shown", price, gstShown, warning };
  }
  return { ok: true, price, deposit, gstShown, settings, address };
}

/** Ends the old link and looks for a payment made before. If there is one, the old quote is an order and is not replaced. */
async function endOld(
  ctx: AppContext & { razorpay: Razorpay },
  orderId: string,
): Promise<Refused | undefined> {
  try {
    await endAtGateway(ctx, orderId);
    return undefined;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    ctx.log.warn({ orderId, error: String(error) }, "the link of a quote could not be ended at the gateway");
    return { ok: false, reason: "no-answer" };
  }
}

type ToWrite = Priced & {
  messageId: string;
  ticket: number;
  input: CustomQuoteInput;
  by: string;
  keyId: string;
  /** The WebP picture of a label; without it, that of the quote before stays. */
  label: Buffer | undefined;
};

async function writeQuote(
  tx: Transaction,
  { clock }: Context,
  toWrite: ToWrite,
): Promise<{ ok: true; orderId: string } | Refused> {
  const { messageId, input, by, price } = toWrite;
  // A second click or a second member of staff waits here.
  await lockTicket(tx, messageId);
  const known = await findByFormKey(tx, input.formKey);
  if (known)
    return known.amount === price.amount && (await hasDepositPercent(tx, known.id, input.advance))
      ? { ok: true, orderId: known.id }
      : { ok: false, reason: "changed-meanwhile" };
  const latest = await findLatestQuote(tx, messageId);
  if ((latest?.version ?? 0) !== input.seen) return { ok: false, reason: "changed-meanwhile" };
  const at = clock.now();
  const link = latest?.isWaiting && (await findPaymentLink(tx, latest.orderId));
  if (link) await endOrderLink(tx, link, { to: "cancelled", at });
  const paid = latest && (await getOrderRow(tx, latest.orderId)).number;
  if (paid && !input.afterPaid) return { ok: false, reason: "already-paid", orderNumber: paid };
  const version = input.seen + 1;
  const orderId = await insertQuote(tx, at, { ...toWrite, version, continues: latest?.openChain ?? null });
  const former = latest?.openChain && !input.withoutLabel ? latest.orderId : undefined;
  await keepLabel(tx, { orderId, messageId, bytes: toWrite.label, former });
  await markAnswered(tx, messageId, at);
  await recordAudit(tx, clock, {
    by,
    action: "quote.made",
    subject: `order:${orderId}`,
    after: {
      ticket: toWrite.ticket,
      version,
      amount: price.amount,
      ...(toWrite.deposit > 0 ? { advance: toWrite.deposit } : {}),
      days: input.days,
    },
  });
  return { ok: true, orderId };
}

async function hasDepositPercent(tx: Transaction, orderId: string, percent: number): Promise<boolean> {
  const ofOrder = and(eq(customQuote.orderId, orderId), eq(customQuote.advancePercent, percent));
  return (await tx.$count(customQuote, ofOrder)) > 0;
}

async function insertQuote(
  tx: Transaction,
  at: Date,
  {
    messageId,
    version,
    continues,
    input,
    by,
    keyId,
    price,
    deposit,
    gstShown,
    settings,
    address,
  }: ToWrite & { version: number; continues: string | null },
): Promise<string> {
  const { email, formKey, delivery, makingDays, note, days, advance: advancePercent } = input;
  const dueAmount = deposit > 0 ? price.amount - deposit : 0;
  const orderId = await writePurchase(tx, {
    buyer: {
      userId: null,
      typedBy: by,
      formKey,
      typed: { origin: "custom", email: email || null, dueAmount },
    },
    orders: [{ ...price, address, delivery, gift: null, packerNote: "", poNumber: "" }],
    gstShown,
    continues,
    settings,
    now: at,
    keyId,
    deposit,
    linkUntil: new Date(at.getTime() + days * dayMs),
  });
  await tx.insert(customQuote).values({ orderId, messageId, version, makingDays, advancePercent, note });
  return orderId;
}
