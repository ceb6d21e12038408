// The recipients of a customer's next purchase: stored with the account until they are orders, or for two weeks.
import { and, asc, eq, exists, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { order } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { writeJson } from "#platform/whole-text.ts";
import { canBuy } from "../checkout.policy.ts";
import { giftRecipient } from "../checkout.table.ts";
import { maxRecipients, type RecipientChoices, type RecipientDetails } from "./recipient-form.ts";

const keptMs = 14 * dayMs;

/** Somebody whose order can be made. */
export type RecipientRow = Omit<typeof giftRecipient.$inferSelect, "address" | "unmended"> & {
  address: ShippingAddress;
};

/** Those who are complete, in the order in which they were added; rows of a sheet that wait to be mended are not among them. */
export async function listRecipients(db: Database, userId: string): Promise<RecipientRow[]> {
  const rows = await db
    .select()
    .from(giftRecipient)
    .where(and(eq(giftRecipient.userId, userId), isNull(giftRecipient.unmended)))
    .orderBy(asc(giftRecipient.createdAt), asc(giftRecipient.id))
    .limit(maxRecipients);
  return rows.flatMap(({ unmended: _none, address, ...row }) => (address ? [{ ...row, address }] : []));
}

/** Rows of a sheet that wait to be mended. */
export function countWaitingRows(db: Database, userId: string): Promise<number> {
  return db.$count(giftRecipient, and(eq(giftRecipient.userId, userId), isNotNull(giftRecipient.unmended)));
}

type Context = Pick<AppContext, "db" | "clock">;

export type SaveRecipientOutcome = { ok: true } | { ok: false; reason: "too-many" };

/** `id`: the recipient to change; without it, a recipient is added. `sameWords` changes the cards of all others, too. */
export const saveRecipient = command(
  canBuy,
  async function saveRecipient(
    { db, clock }: Context,
    { id: userId },
    { id, details }: { id: string | undefined; details: RecipientDetails },
  ): Promise<SaveRecipientOutcome> {
    const { sameWords } = details;
    const stored = { ...storedOf(details), unmended: null };
    const { choices } = stored;
    return db.transaction(async (tx) => {
      await lock(tx, `gift-recipients:${userId}`);
      if (sameWords && choices.gift) await updateCardTexts(tx, userId, choices);
      if (id) {
        const isOwn = and(eq(giftRecipient.id, id), eq(giftRecipient.userId, userId));
        const changed = await tx.update(giftRecipient).set(stored).where(isOwn).returning();
        if (changed.length > 0) return { ok: true };
      }
      if ((await tx.$count(giftRecipient, eq(giftRecipient.userId, userId))) >= maxRecipients)
        return { ok: false, reason: "too-many" };
      await tx.insert(giftRecipient).values({ id: newId(), userId, ...stored, createdAt: clock.now() });
      return { ok: true };
    });
  },
);

/** The columns of a recipient. */
export function storedOf({
  pieces,
  zip,
  name,
  phone,
  address,
  city,
  state,
  sameWords: _others,
  ...choices
}: RecipientDetails) {
  const country = "India" as const;
  return { pieces, choices, address: { name, phone, address, city, state, zip, country } };
}

async function updateCardTexts(
  tx: Transaction,
  userId: string,
  { giftWords = "", giftFrom = "" }: RecipientChoices,
): Promise<void> {
  const words = writeJson({ giftWords, giftFrom });
  await tx
    .update(giftRecipient)
    .set({ choices: sql`${giftRecipient.choices} || ${words}::jsonb` })
    .where(and(eq(giftRecipient.userId, userId), sql`${giftRecipient.choices} ->> 'gift' = 'true'`));
}

/** Idempotent. */
export const removeRecipient = command(
  canBuy,
  async function removeRecipient({ db }: Context, { id: userId }, { id }: { id: string }): Promise<void> {
    await db.delete(giftRecipient).where(and(eq(giftRecipient.id, id), eq(giftRecipient.userId, userId)));
  },
);

/** Removes everybody, or only the rows of a sheet that wait to be mended, for a buyer who begins anew. Idempotent. */
export const removeRecipients = command(
  canBuy,
  async function removeRecipients(
    { db }: Context,
    { id: userId },
    { onlyWaiting }: { onlyWaiting: boolean },
  ): Promise<void> {
    const isWaiting = onlyWaiting ? isNotNull(giftRecipient.unmended) : undefined;
    await db.delete(giftRecipient).where(and(eq(giftRecipient.userId, userId), isWaiting));
  },
);

/** Removes recipients who are orders now; those added since, and those who got nothing, stay. */
export async function removeBoughtRecipients(
  tx: Transaction,
  { userId, purchaseId, until }: { userId: string; purchaseId: string; until: Date },
): Promise<void> {
  const isBought = exists(
    tx
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.purchaseId, purchaseId), sql`${order.address} @> ${giftRecipient.address}`)),
  );
  await tx
    .delete(giftRecipient)
    .where(and(eq(giftRecipient.userId, userId), lte(giftRecipient.createdAt, until), isBought));
}

/** Removes the recipients of a deleted account. */
export async function forgetRecipients(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(giftRecipient).where(eq(giftRecipient.userId, userId));
}

/** Addresses of people who get nothing are not kept. Runs daily. */
export async function deleteOldRecipients({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(giftRecipient).where(lt(giftRecipient.createdAt, before));
}
