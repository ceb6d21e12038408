// Stock alerts: emails when a sold-out product is back, or when the shop sells again after a pause. A guest's address
// waits once it is confirmed by email (double opt-in); the account's own confirmed address waits at once. Each alert
// is sent once.
import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readyDay } from "#core/catalogue/for-sale.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { type Actor, accountIdOf } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import { isWaiting } from "#core/messages/count-waiting.server.ts";
import { addressLimit, hideDuration, messageLimits } from "#core/messages/guest-limits.server.ts";
import { canAskForStockAlert } from "#core/messages/message.policy.ts";
import { backInStockJob, stockAlertConfirmJob } from "#core/messages/message-jobs.server.ts";
import { stockAlert as alert } from "#core/messages/messages.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { alertConfirmationWords, alertFormWords } from "./stock-alert-consent.ts";

type Clocked = Pick<AppContext, "db" | "clock">;
type Context = Clocked & Pick<AppContext, "jobs">;

/** 'waiting': the account's own confirmed address. 'confirm': every other address, whatever the shop knows of it. */
export type StockAlertOutcome =
  | { ok: true; next: "waiting" | "confirm" }
  /** The product can be bought already. */
  | { ok: false; reason: "in-stock" }
  | TooManyRequests;

export type StockAlertRequest = { slug: string; email: string };

/** How long a confirmation link is valid. */
const confirmLinkTtlMs = 30 * dayMs;
/** Alerts per transaction. */
const batchSize = 200;

/** Throws NotFound for a product that is not for sale. */
export const requestStockAlert = command(
  canAskForStockAlert,
  async function requestStockAlert(
    ctx: Context,
    actor,
    { slug, email }: StockAlertRequest,
  ): Promise<StockAlertOutcome> {
    const { id: productId, stock, readyOn } = await getProductForSale(ctx.db, slug);
    if (stock > 0) return { ok: false, reason: "in-stock" };
    const words = wordsOf(alertFormWords({ readyOn }));
    return askAbout(ctx, actor, { productId, email, words });
  },
);

/** Requests an email for when the shop sells again. */
export const requestPauseAlert = command(
  canAskForStockAlert,
  async function requestPauseAlert(
    ctx: Context,
    actor,
    { email }: { email: string },
  ): Promise<StockAlertOutcome> {
    const { pause } = await readSettings(ctx.db);
    if (!findPauseWords(pause, () => indianDay(ctx.clock.now()))) return { ok: false, reason: "in-stock" };
    return askAbout(ctx, actor, { productId: null, email, words: wordsOf(alertFormWords(null)) });
  },
);

async function askAbout(
  ctx: Context,
  actor: Actor,
  asked: Omit<AlertToStore, "userId">,
): Promise<StockAlertOutcome> {
  const { email } = asked;
  const refused = await consumeRateLimit(ctx, [...messageLimits(actor), addressLimit(email)]);
  if (refused) return refused;
  const userId = await findOwner(ctx.db, actor, email);
  await hideDuration(storeRequest(ctx, { ...asked, userId }));
  return { ok: true, next: userId ? "waiting" : "confirm" };
}

const wordsOf = (shown: Record<string, string>) => Object.values(shown).join("\n");

async function getProductForSale(db: Database, slug: string) {
  const [row] = await db
    .select({ id: product.id, stock: product.stock, readyOn: readyDay() })
    .from(product)
    .where(and(eq(product.slug, slug), eq(product.active, true), isNull(product.archivedAt)));
  if (!row) throw new NotFound("no such product");
  return row;
}

/** The actor's account, if the address is its own and confirmed. */
async function findOwner(db: Database, actor: Actor, email: string): Promise<string | undefined> {
  const userId = accountIdOf(actor);
  if (!userId) return undefined;
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.email, email), eq(user.emailVerified, true)));
  return row?.id;
}

/** `words`: the words of the form. */
type AlertToStore = { productId: string | null; email: string; userId: string | undefined; words: string };

/**
 * Enqueues the confirmation email, unless the address is waiting already. After an alert was sent, stores a new
 * request.
 */
async function storeRequest(
  { db, clock, jobs }: Context,
  { productId, email, userId, words }: AlertToStore,
): Promise<void> {
  await db.transaction(async (tx) => {
    const requestedAt = clock.now();
    const confirmed = userId ? { confirmedAt: requestedAt, confirmedWords: words } : { confirmedAt: null };
    const token = randomBytes(24).toString("base64url");
    const [request] = await tx
      .insert(alert)
      .values({ id: newId(), productId, email, userId: userId ?? null, token, requestedAt, ...confirmed })
      .onConflictDoUpdate({
        target: [alert.email, alert.productId],
        set: { requestedAt, confirmedWords: "", ...confirmed, toldAt: null, ...(userId ? { userId } : {}) },
        setWhere: or(isNull(alert.confirmedAt), isNotNull(alert.toldAt)),
      })
      .returning({ id: alert.id });
    if (!request || userId) return;
    const payload = { alertId: request.id, requestedAt: requestedAt.toISOString() };
    await jobs.enqueue(tx, stockAlertConfirmJob, payload);
  });
}

/** 'good': can be confirmed. 'done': waiting. 'old': expired, sent or unknown. */
export type StockAlertState = {
  state: "good" | "done" | "old";
  /** Null for an alert about the shop, and for an unknown link. */
  product: { name: string; slug: string; readyOn: string | null } | null;
  isKnown: boolean;
};

/** For the pages behind the links. Changes nothing, since mail scanners follow links. */
export async function readStockAlert({ db, clock }: Clocked, token: string): Promise<StockAlertState> {
  const [row] = await db
    .select({ alert, product: { name: soldName, slug: product.slug, readyOn: readyDay() } })
    .from(alert)
    .leftJoin(product, eq(product.id, alert.productId))
    .where(eq(alert.token, token));
  if (!row) return { state: "old", product: null, isKnown: false };
  const { confirmedAt, toldAt, requestedAt } = row.alert;
  const isFresh = requestedAt.getTime() + confirmLinkTtlMs > clock.now().getTime();
  const state = toldAt ? "old" : confirmedAt ? "done" : isFresh ? "good" : "old";
  return { state, product: row.product, isKnown: true };
}

/** True if the address is waiting afterwards. Idempotent. */
export const confirmStockAlert = command(
  canAskForStockAlert,
  async function confirmStockAlert({ db, clock }: Clocked, _actor, token: string): Promise<boolean> {
    const now = clock.now();
    const { product: awaited } = await readStockAlert({ db, clock }, token);
    await db
      .update(alert)
      .set({ confirmedAt: now, confirmedWords: wordsOf(alertConfirmationWords(awaited)) })
      .where(
        and(
          eq(alert.token, token),
          isNull(alert.confirmedAt),
          gt(alert.requestedAt, new Date(now.getTime() - confirmLinkTtlMs)),
        ),
      );
    return (await readStockAlert({ db, clock }, token)).state === "done";
  },
);

/** Deletes the address. Idempotent. */
export const stopStockAlert = command(
  canAskForStockAlert,
  async function stopStockAlert({ db }: Clocked, _actor, token: string) {
    await db.delete(alert).where(eq(alert.token, token));
  },
);

/**
 * Enqueues the emails for products that are in stock again, for whatever reason, and for a shop that sells again.
 * Does nothing during a pause. Idempotent: no alert is sent twice.
 */
export async function notifyWaiting({ db, clock, jobs }: Context): Promise<void> {
  const { pause } = await readSettings(db);
  if (findPauseWords(pause, () => indianDay(clock.now()))) return;
  for (let told = batchSize; told === batchSize; )
    told = await db.transaction(async (tx) => {
      const toldAt = clock.now();
      const rows = await tx
        .update(alert)
        .set({ toldAt })
        .where(inArray(alert.id, selectDue(tx)))
        .returning({ id: alert.id });
      for (const { id: alertId } of rows)
        await jobs.enqueue(tx, backInStockJob, { alertId, toldAt: toldAt.toISOString() });
      return rows.length;
    });
}

const isForSale = and(gt(product.stock, 0), eq(product.active, true), isNull(product.archivedAt));

function selectDue(tx: Transaction) {
  return tx
    .select({ id: alert.id })
    .from(alert)
    .leftJoin(product, eq(product.id, alert.productId))
    .where(and(isWaiting, or(isNull(alert.productId), isForSale)))
    .orderBy(alert.requestedAt)
    .limit(batchSize)
    .for("update", { of: alert, skipLocked: true });
}

/** Reopens an alert whose product sold out again, or whose shop paused again, before its email was written. */
export async function reopenAlert(db: Database, alertId: string): Promise<void> {
  await db
    .update(alert)
    .set({ toldAt: null })
    .where(and(eq(alert.id, alertId), sql`${alert.toldAt} is not null`));
}
