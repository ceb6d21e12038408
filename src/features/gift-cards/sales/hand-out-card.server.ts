// Hands out sold cards: by email on their day, or on a page that the buyer prints.
import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { canBuy } from "#core/checkout/checkout.policy.ts";
import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { formatPrice } from "#core/money/money.ts";
import { payment } from "#core/payments/payments.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { hourMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { sealCode } from "../gift-card-code.server.ts";
import { giftCardIssuedJob } from "../gift-card-jobs.server.ts";
import { type GiftCardOnPaper, giftCardPaper } from "../gift-card-pdf.server.ts";
import { giftCard } from "../gift-cards.table.ts";
import { forgetSealedCodes, handOutCode } from "../sold-card.server.ts";
import {
  forgetCardsOfDeleted,
  getOwnCardSale,
  isPaidBack,
  isPaymentOfSale,
  lockCardSale,
} from "./card-sales.server.ts";
import { giftCardSale } from "./card-sales.table.ts";

/** Cards for a later day are sent at this hour in India, not at midnight. */
const sendingHour = 8;

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log"> & WithSessionSecret;

/** Mails each card whose day has come, once. Runs every minute. */
export async function sendDueCards(ctx: Context): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const day = indianDay(new Date(now.getTime() - sendingHour * hourMs));
  // A card for today, or paid late, is sent at once.
  const isPaidLate = sql`${giftCardSale.sendOn} <= to_char(${payment.capturedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const due = await db
    .select({ id: giftCardSale.id })
    .from(giftCardSale)
    .innerJoin(payment, isPaymentOfSale)
    .where(
      and(
        isNull(giftCardSale.handedOutAt),
        ne(giftCardSale.recipientEmail, ""),
        or(lte(giftCardSale.sendOn, day), isPaidLate),
      ),
    )
    .orderBy(asc(giftCardSale.sendOn))
    .limit(200);
  for (const { id } of due) await sendCard(ctx, id);
}

/** Makes a card's code and enqueues the email with it, encrypted, in one transaction. Replaced and refunded cards are not sent. */
async function sendCard(ctx: Context, saleId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const sale = await lockCardSale(tx, saleId);
    const { giftCardId, handedOutAt } = sale;
    if (!giftCardId || handedOutAt) return;
    await tx.update(giftCardSale).set({ handedOutAt: ctx.clock.now() }).where(eq(giftCardSale.id, saleId));
    if (await isPaidBack(tx, sale)) return;
    const made = await handOutCode(tx, ctx, giftCardId);
    if (!made.ok) {
      ctx.log.warn({ saleId, reason: made.reason }, "a sold gift card is not mailed");
      return;
    }
    const payload = { giftCardId, sealedCode: sealCode(ctx, made.code) };
    await ctx.jobs.enqueue(tx, giftCardIssuedJob, payload, { deduplicationKey: giftCardId });
  });
}

export type PrintOutcome =
  | { ok: true; file: PdfFile }
  | { ok: false; reason: "replaced" | "secret-changed" | "forgotten" | "paid-back" };

/** Shows the buyer a card to print: with the same code for thirty days. Throws NotFound for other cards. */
export const printSoldCard = command(
  canBuy,
  async function printSoldCard(
    ctx: Context & WithPrinter,
    { id: userId },
    saleId: string,
  ): Promise<PrintOutcome> {
    const { giftCardId, recipientEmail } = await getOwnCardSale(ctx.db, { userId, id: saleId });
    if (!giftCardId || recipientEmail !== "") throw new NotFound("no card to print");
    const made = await ctx.db.transaction(async (tx) => {
      const sale = await lockCardSale(tx, saleId);
      if (await isPaidBack(tx, sale)) return { ok: false, reason: "paid-back" } as const;
      if (!sale.handedOutAt)
        await tx
          .update(giftCardSale)
          .set({ handedOutAt: ctx.clock.now() })
          .where(eq(giftCardSale.id, saleId));
      return handOutCode(tx, ctx, giftCardId);
    });
    if (!made.ok) return made;
    const card = await describeCard(ctx, giftCardId, made.code);
    return {
      ok: true,
      file: { fileName: "gift-card.pdf", pdf: await ctx.printer.print(giftCardPaper, card, userId) },
    };
  },
);

async function describeCard({ db }: Context, id: string, code: string): Promise<GiftCardOnPaper> {
  const [card] = await db.select().from(giftCard).where(eq(giftCard.id, id));
  if (!card) throw new Error(`there is no gift card ${id}`);
  const { value, expiresAt, recipientName, fromName, words } = card;
  return {
    code,
    recipientName,
    fromName,
    words,
    worth: formatPrice(value),
    until: formatLongDate(expiresAt),
  };
}

export function registerCardSaleJobs(ctx: AppContext & WithSessionSecret): void {
  const { jobs } = ctx;
  jobs.schedule("gift-card.send-due", "* * * * *", () => sendDueCards(ctx));
  jobs.schedule("gift-card.forget", "53 3 * * *", async () => {
    await forgetSealedCodes(ctx);
    await forgetCardsOfDeleted(ctx);
  });
}
