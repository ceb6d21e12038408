// The recipients of a customer's next purchase: stored with the account until they are orders, or for two weeks.
import { and, asc, eq, lt, lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { command } from "#shop/identity/command.server.ts";
import { canBuy } from "../checkout.policy.ts";
import { giftRecipient } from "../checkout.table.ts";
import { maxRecipients, type RecipientChoices, type RecipientDetails } from "./recipient-form.ts";

const keptMs = 14 * dayMs;

export type RecipientRow = typeof giftRecipient.$inferSelect;

/** In the order in which they were added. */
export function listRecipients(db: Database | Transaction, userId: string): Promise<RecipientRow[]> {
  return db
    .select()
    .from(giftRecipient)
    .where(eq(giftRecipient.userId, userId))
    .orderBy(asc(giftRecipient.createdAt), asc(giftRecipient.id))
    .limit(maxRecipients);
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
    const { pieces, zip, name, phone, address, city, state, sameWords, ...choices } = details;
    const stored = {
      pieces,
      choices,
      address: { name, phone, address, city, state, zip, country: "India" } as const,
    };
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

async function updateCardTexts(
  tx: Transaction,
  userId: string,
  { giftWords, giftFrom }: RecipientChoices,
): Promise<void> {
  for (const { id, choices } of await listRecipients(tx, userId))
    if (choices.gift)
      await tx
        .update(giftRecipient)
        .set({ choices: { ...choices, giftWords, giftFrom } })
        .where(eq(giftRecipient.id, id));
}

/** Idempotent. */
export const removeRecipient = command(
  canBuy,
  async function removeRecipient({ db }: Context, { id: userId }, { id }: { id: string }): Promise<void> {
    await db.delete(giftRecipient).where(and(eq(giftRecipient.id, id), eq(giftRecipient.userId, userId)));
  },
);

/** Removes recipients who are orders now; those added since stay. */
export async function removeBoughtRecipients(
  tx: Transaction,
  { userId, until }: { userId: string; until: Date },
): Promise<void> {
  await tx
    .delete(giftRecipient)
    .where(and(eq(giftRecipient.userId, userId), lte(giftRecipient.createdAt, until)));
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
