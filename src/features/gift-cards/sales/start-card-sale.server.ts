// Starts the sale of a gift card: stores the buyer's wishes, and makes the payment link. No discount, other gift card or cash can
// pay for it, because the form offers none.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { canBuy } from "#core/checkout/checkout.policy.ts";
import { keepLegalVersion } from "#core/content/legal-versions.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import type { WithLinks } from "#core/links.ts";
import { indianDay } from "#core/money/indian-time.ts";
import {
  insertPaymentLink,
  openLink,
  type PaymentLinkRow,
} from "#core/payments/links/payment-links.server.ts";
import { paymentLink } from "#core/payments/payments.table.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { isOpenForSale } from "#core/settings/own-business.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import { lock } from "#platform/database/lock.ts";
import { hourMs } from "#platform/durations.ts";
import { type CardSaleRefusal, cardLinkHours, refuseCardSale } from "./card-sale.ts";
import { type CardSaleInput, valueOfCard } from "./card-sale-form.ts";
import { getOwnCardSale } from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };

export type StartCardSaleOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: CardSaleRefusal | "not-sold" | "not-open-yet" | "payments-closed" }
  | TooManyRequests;

const startsPerAccount = 20;
const startsPerNetwork = 60;
const windowMinutes = 60;

/** The same form sent twice is one sale. If Razorpay gave no payment link, `openCardLink` makes it later. */
export const startCardSale = command(
  canBuy,
  async function startCardSale(
    ctx: Context,
    { id: userId, network }: Actor,
    input: CardSaleInput,
  ): Promise<StartCardSaleOutcome> {
    const { db, clock, config } = ctx;
    const settings = await readSettings(db);
    const { features, giftCards, business } = settings;
    if (!features.giftCards) return { ok: false, reason: "not-sold" };
    if (!isOpenForSale(config.mode, business)) return { ok: false, reason: "not-open-yet" };
    if (!ctx.razorpay) return { ok: false, reason: "payments-closed" };
    const wanted = wantedCard(input, indianDay(clock.now()));
    const refusal = refuseCardSale(wanted, giftCards, indianDay(clock.now()));
    if (refusal) return { ok: false, reason: refusal };
    const tooMany = await consumeRateLimit(ctx, [
      { key: `card-sale:account:${userId}`, maxAttempts: startsPerAccount, windowMinutes },
      ...networkLimits("card-sale", network, { maxAttempts: startsPerNetwork, windowMinutes }),
    ]);
    if (tooMany) return tooMany;
    const validMonths = Number(giftCards.validMonths);
    const link = await insertSale(
      ctx,
      { ...wanted, userId, validMonths },
      { formOfPage: input.formKey, settings },
    );
    await openLink(ctx, ctx.razorpay.forOneRequest(), link);
    return { ok: true, id: link.referenceId };
  },
);

/** A printed card has no address and no later day. */
function wantedCard(input: CardSaleInput, today: string) {
  const { recipientName, fromName, words } = input;
  const isMailed = input.way === "mail";
  return {
    recipientName,
    fromName,
    words,
    value: valueOfCard(input),
    recipientEmail: isMailed ? input.recipientEmail : "",
    sendOn: isMailed ? input.sendOn : today,
  };
}

type Wanted = ReturnType<typeof wantedCard> & { userId: string; validMonths: number };

/** Stores the sale with its link, or returns the link of the same form. A form changed after going back makes another sale. */
async function insertSale(
  { db, clock }: Pick<Context, "db" | "clock">,
  wanted: Wanted,
  { formOfPage, settings }: { formOfPage: string; settings: Settings },
): Promise<PaymentLinkRow> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + cardLinkHours * hourMs);
  const formKey = createHash("sha256")
    .update(JSON.stringify([formOfPage, wanted]))
    .digest("hex");
  return db.transaction(async (tx) => {
    await lock(tx, `sell-card:${formKey}`);
    const [known] = await tx
      .select({ link: paymentLink })
      .from(giftCardSale)
      .innerJoin(paymentLink, eq(paymentLink.referenceId, giftCardSale.id))
      .where(eq(giftCardSale.formKey, formKey));
    if (known) return known.link;
    const toPay = { orderId: null, stage: "gift-card", amount: wanted.value, at, expiresAt } as const;
    const link = await insertPaymentLink(tx, toPay);
    const legalVersion = await keepLegalVersion(tx, settings, at);
    const sale = { ...wanted, formKey, id: link.referenceId, createdAt: at, legalVersion };
    await tx.insert(giftCardSale).values(sale);
    return link;
  });
}

/** Makes the payment link if Razorpay did not make it before. Returns whether the card can be paid now. Throws NotFound. */
export const openCardLink = command(
  canBuy,
  async function openCardLink(ctx: Context, { id: userId }: Actor, saleId: string): Promise<boolean> {
    const { link } = await getOwnCardSale(ctx.db, { userId, id: saleId });
    const razorpay = ctx.razorpay?.forOneRequest();
    return razorpay !== undefined && openLink(ctx, razorpay, link);
  },
);
