// Reads gift cards: one by its code, and the owner's list with ledgers.
import { asc, desc, eq, ne, sql } from "drizzle-orm";
import { emailOrPhone } from "#core/identity/email-or-phone.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit, type RateLimit } from "#core/identity/rate-limit.server.ts";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { refuseCard } from "./gift-card.ts";
import { hashCode } from "./gift-card-code.server.ts";
import type { CodeRefusal } from "./gift-card-words.ts";
import { giftCard, giftCardEntry } from "./gift-cards.table.ts";

const pageSize = 50;
const windowMinutes = 15;
const unknownPerAccount = 10;
const unknownPerNetwork = 50;

export type GiftCardRow = typeof giftCard.$inferSelect;
type FoundCard = { ok: true; card: GiftCardRow } | { ok: false; refusal: CodeRefusal };

/**
 * Unknown codes are counted by account and by client network. A valid code is never refused for wrong ones, because nobody can guess it.
 */
export async function findGiftCard(
  ctx: { db: Database; clock: Clock },
  { code, userId, network }: { code: string; userId: string | null; network: string | undefined },
): Promise<FoundCard> {
  const [card] = await ctx.db
    .select()
    .from(giftCard)
    .where(eq(giftCard.codeHash, hashCode(code)));
  if (!card) {
    const limits: RateLimit[] = [
      ...networkLimits("gift-card", network, { maxAttempts: unknownPerNetwork, windowMinutes }),
      ...(userId
        ? [{ key: `gift-card:account:${userId}`, maxAttempts: unknownPerAccount, windowMinutes }]
        : []),
    ];
    const tooMany = await consumeRateLimit(ctx, limits);
    return { ok: false, refusal: tooMany ? "too-many-codes" : "unknown-card" };
  }
  const refusal = refuseCard(card, ctx.clock.now());
  return refusal ? { ok: false, refusal } : { ok: true, card };
}

/** Whether the shop has issued a card with a code. */
export async function hasGiftCards(db: Database): Promise<boolean> {
  const [any] = await db
    .select({ id: giftCard.id })
    .from(giftCard)
    .where(ne(giftCard.soldFor, "credit"))
    .limit(1);
  return any !== undefined;
}

export type ListedGiftCard = ReturnType<typeof presentCard>;

/** Newest first; `after` is the id of the last card on the previous page. */
export async function listGiftCards(
  db: Database,
  { after, now }: { after: string; now: Date },
): Promise<{ cards: ListedGiftCard[]; next: string | null }> {
  const last = sql`(select last.created_at, last.id from ${giftCard} as last where last.id = ${after})`;
  const rows = await db
    .select()
    .from(giftCard)
    .where(after ? sql`(${giftCard.createdAt}, ${giftCard.id}) < ${last}` : undefined)
    .orderBy(desc(giftCard.createdAt), desc(giftCard.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  return { cards: shown.map((row) => presentCard(row, now)), next };
}

export type GiftCardDetail = Awaited<ReturnType<typeof getGiftCard>>;

/** With the last 200 movements, newest first. Throws NotFound. */
export async function getGiftCard(db: Database, { id, now }: { id: string; now: Date }) {
  const [found] = await db
    .select({ row: giftCard, account: { id: user.id, name: user.name, email: emailOrPhone } })
    .from(giftCard)
    .leftJoin(user, eq(user.id, giftCard.accountId))
    .where(eq(giftCard.id, id));
  if (!found) throw new NotFound("no such gift card");
  const { row, account } = found;
  const entries = await db
    .select({
      id: giftCardEntry.id,
      kind: giftCardEntry.kind,
      amount: giftCardEntry.amount,
      at: giftCardEntry.at,
      orderNumber: order.number,
      isPaidBack: sql<boolean>`${giftCardEntry.kind} = 'moved' and ${giftCardEntry.refundId} is not null`,
    })
    .from(giftCardEntry)
    .leftJoin(order, eq(order.id, giftCardEntry.orderId))
    .where(eq(giftCardEntry.giftCardId, id))
    .orderBy(desc(giftCardEntry.at), asc(giftCardEntry.id))
    .limit(200);
  const { soldFor, reference, recipientEmail, fromName, words, replacedBy } = row;
  return {
    ...presentCard(row, now),
    soldFor,
    reference,
    recipientEmail,
    fromName,
    words,
    replacedBy,
    /** The account that the store credit belongs to; null for cards with a code, and once the account is deleted. */
    account,
    entries: entries.map((entry) => ({ ...entry, at: formatMoment(entry.at) })),
  };
}

/** `value` and `balance` in paise. */
function presentCard(row: GiftCardRow, now: Date) {
  const { id, lastSigns, value, balance, recipientName, createdAt, expiresAt } = row;
  return {
    id,
    lastSigns,
    value,
    balance,
    recipientName,
    issuedOn: formatDate(createdAt),
    /** Null for store credit. */
    expiresOn: row.soldFor === "credit" ? null : formatDate(expiresAt),
    isCredit: row.soldFor === "credit",
    state: refuseCard(row, now) ?? ("usable" as const),
  };
}
