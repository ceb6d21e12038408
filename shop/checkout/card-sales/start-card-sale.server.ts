// Starts the sale of a gift card: stores what the buyer wants, and makes the payment link. No discount, other gift card or cash can pay for
// it, because the form offers none.
import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { hourMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { networkLimits } from "#shop/identity/network-limits.ts";
import { consumeRateLimit, type TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { firstLinkCheckAfterMs } from "#shop/payments/payment-link.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import { createLinkOnce, type GatewayLink } from "#shop/payments/razorpay-links.server.ts";
import { isOpenForSale } from "#shop/settings/own-business.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { canBuy } from "../checkout.policy.ts";
import { type CardSaleRefusal, cardLinkHours, refuseCardSale } from "./card-sale.ts";
import { type CardSaleInput, valueOfCard } from "./card-sale-form.ts";
import { type CardSaleRow, findCardSale, getOwnCardSale } from "./card-sales.server.ts";
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
    const { features, giftCards, business } = await readSettings(db);
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
    const sale = await insertSale(ctx, { ...wanted, userId, validMonths }, input.formKey);
    await ensureCardLink({ ...ctx, razorpay: ctx.razorpay.forOneRequest() }, sale);
    return { ok: true, id: sale.id };
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

/** Stores the sale, or returns the one of the same form. A form changed after going back makes another sale. */
async function insertSale(
  { db, clock }: Pick<Context, "db" | "clock">,
  wanted: Wanted,
  formOfPage: string,
): Promise<CardSaleRow> {
  const now = clock.now();
  const formKey = createHash("sha256")
    .update(JSON.stringify([formOfPage, wanted]))
    .digest("hex");
  const row = {
    ...wanted,
    formKey,
    id: newId(),
    status: "requested" as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + cardLinkHours * hourMs),
    nextCheckAt: new Date(now.getTime() + firstLinkCheckAfterMs),
  };
  const [inserted] = await db
    .insert(giftCardSale)
    .values(row)
    .onConflictDoNothing({ target: giftCardSale.formKey })
    .returning();
  if (inserted) return inserted;
  const [earlier] = await db.select().from(giftCardSale).where(eq(giftCardSale.formKey, formKey));
  if (!earlier) throw new Error("the sale of this form is gone");
  return earlier;
}

/** Makes the link if Razorpay gave none before. Returns whether there is one now. Throws NotFound. */
export const openCardLink = command(
  canBuy,
  async function openCardLink(ctx: Context, { id: userId }: Actor, saleId: string): Promise<boolean> {
    const sale = await getOwnCardSale(ctx.db, { userId, id: saleId });
    if (sale.url) return true;
    const razorpay = ctx.razorpay?.forOneRequest();
    if (!razorpay || sale.status !== "requested" || sale.expiresAt <= ctx.clock.now()) return false;
    return ensureCardLink({ ...ctx, razorpay }, sale);
  },
);

/** Concurrent calls, and calls after a lost answer, find the same link by its reference. */
async function ensureCardLink(
  ctx: Pick<Context, "db" | "log"> & WithLinks & { razorpay: Razorpay },
  sale: CardSaleRow,
): Promise<boolean> {
  if (sale.url) return true;
  try {
    await storeCardLink(ctx.db, sale.id, await makeLink(ctx, sale));
    return true;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    ctx.log.error(
      { saleId: sale.id, error: String(error) },
      "the payment gateway made no link for a gift card",
    );
    return false;
  }
}

async function makeLink(
  { db, links, razorpay }: Pick<Context, "db"> & WithLinks & { razorpay: Razorpay },
  { id, value, expiresAt }: CardSaleRow,
): Promise<GatewayLink> {
  const { business } = await readSettings(db);
  return createLinkOnce(razorpay.links, {
    amount: value,
    referenceId: id,
    expiresAt,
    description: `A gift card of ${business.shopName}`,
    customer: null,
    callbackUrl: links.cardSale(id),
  });
}

/** Stores the link's id if it is not stored yet. A link that has ended keeps its state. Returns the row as stored. */
export async function storeCardLink(
  db: Context["db"],
  saleId: string,
  { id, short_url: url }: GatewayLink,
): Promise<CardSaleRow> {
  const { status } = giftCardSale;
  await db
    .update(giftCardSale)
    .set({
      razorpayLinkId: id,
      url,
      status: sql`case when ${status} = 'requested' then 'open' else ${status} end`,
    })
    .where(and(eq(giftCardSale.id, saleId), isNull(giftCardSale.razorpayLinkId)));
  const row = await findCardSale(db, { id: saleId });
  if (!row) throw new Error(`there is no sale ${saleId} of a gift card`);
  return row;
}
