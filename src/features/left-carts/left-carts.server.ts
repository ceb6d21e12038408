// Carts that shoppers asked to be sent by email: stored when they ask, sent once a day later, and opened again by the link in the email.
import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { addToCart, type CartChanged, type CartOwner, listCartLines } from "#core/cart/cart.server.ts";
import { leftCart } from "#core/cart/cart.table.ts";
import type { CartLine, CartView } from "#core/cart/cart.ts";
import { presentCart } from "#core/cart/cart-amounts.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { accountIdOf } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import { addressLimit, hideDuration, messageLimits } from "#core/messages/guest-limits.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { hourMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { canAskForCart } from "./left-cart.policy.ts";
import { keepLinesInCart, leftCartHours } from "./left-cart.ts";
import { leftCartJob } from "./left-cart-jobs.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type LeftCartRequest = { owner: CartOwner; email: string };
export type LeftCartOutcome = { ok: true } | { ok: false; reason: "empty-cart" } | TooManyRequests;

/** Emails enqueued in one transaction. */
const batchSize = 200;

/** Stores the cart as it is, to be sent once a day later. An address that asks again has only its latest cart sent. */
export const requestLeftCart = command(
  canAskForCart,
  async function requestLeftCart(
    ctx: Context,
    actor,
    { owner, email }: LeftCartRequest,
  ): Promise<LeftCartOutcome> {
    const lines = await listLines(ctx.db, owner);
    if (lines.length === 0) return { ok: false, reason: "empty-cart" };
    const refused = await consumeRateLimit(ctx, [...messageLimits(actor), addressLimit(email)]);
    if (refused) return refused;
    await hideDuration(store(ctx, { lines, email, userId: accountIdOf(actor) ?? null }));
    return { ok: true };
  },
);

async function listLines(db: Database, owner: CartOwner): Promise<readonly CartLine[]> {
  return "userId" in owner ? listCartLines(db, owner.userId) : owner.guest;
}

async function store(
  { db, clock }: Context,
  request: { lines: readonly CartLine[]; email: string; userId: string | null },
): Promise<void> {
  const asked = { ...request, askedAt: clock.now(), token: randomBytes(24).toString("base64url") };
  await db
    .insert(leftCart)
    .values({ id: newId(), ...asked })
    .onConflictDoUpdate({ target: leftCart.email, set: { ...asked, sentAt: null } });
}

/** Enqueues the email about each cart that was requested a day ago. Idempotent. */
export async function sendLeftCarts({ db, clock, jobs }: Context & Pick<AppContext, "jobs">): Promise<void> {
  const askedBefore = new Date(clock.now().getTime() - leftCartHours * hourMs);
  for (let sent = batchSize; sent === batchSize; )
    sent = await db.transaction(async (tx) => {
      const sentAt = clock.now();
      const due = tx
        .select({ id: leftCart.id })
        .from(leftCart)
        .where(and(isNull(leftCart.sentAt), lte(leftCart.askedAt, askedBefore)))
        .orderBy(leftCart.askedAt)
        .limit(batchSize)
        .for("update", { skipLocked: true });
      const rows = await tx
        .update(leftCart)
        .set({ sentAt })
        .where(inArray(leftCart.id, due))
        .returning({ id: leftCart.id });
      for (const { id: leftCartId } of rows)
        await jobs.enqueue(tx, leftCartJob, { leftCartId, sentAt: sentAt.toISOString() });
      return rows.length;
    });
}

/** The cart behind the link of an email with today's prices and stock; undefined for a link that is unknown or was deleted. */
export async function findLeftCart(db: Database, token: string): Promise<CartView | undefined> {
  const [row] = await db.select({ lines: leftCart.lines }).from(leftCart).where(eq(leftCart.token, token));
  return row && presentLines(db, row.lines);
}

/** Reads the requested lines that are still in the customer's cart. A guest's cart is known to the guest's browser alone. */
export async function readLinesStillWanted(
  db: Database,
  { userId, lines }: { userId: string | null; lines: readonly CartLine[] },
): Promise<CartView> {
  return presentLines(db, userId ? keepLinesInCart(lines, await listCartLines(db, userId)) : lines);
}

async function presentLines(db: Database, lines: readonly CartLine[]): Promise<CartView> {
  const ids = lines.map(({ productId }) => productId);
  const [products, settings] = await Promise.all([listCartProducts(db, ids), readSettings(db)]);
  return presentCart(lines, products, settings);
}

/** Raises each line of the cart to the requested quantity, or to the available one. A second click adds nothing. */
export const restoreLeftCart = command(
  canAskForCart,
  async function restoreLeftCart(
    ctx: Context,
    _actor,
    { owner, token }: { owner: CartOwner; token: string },
  ): Promise<CartChanged> {
    const left = await findLeftCart(ctx.db, token);
    let lines = await listLines(ctx.db, owner);
    for (const { productId, quantity, maxQuantity } of left?.lines ?? []) {
      const has = lines.find((line) => line.productId === productId)?.quantity ?? 0;
      if (maxQuantity === 0 || has >= quantity) continue;
      const current = "guest" in owner ? { ...owner, guest: lines } : owner;
      const change = await addToCart(ctx, current, { productId, quantity: quantity - has });
      if (change.ok && change.guest) lines = change.guest;
    }
    return "guest" in owner ? { ok: true, guest: [...lines] } : { ok: true };
  },
);

/** Deletes the address with its cart. Idempotent. */
export const forgetLeftCart = command(
  canAskForCart,
  async function forgetLeftCart({ db }: Pick<Context, "db">, _actor, token: string) {
    await db.delete(leftCart).where(eq(leftCart.token, token));
  },
);
