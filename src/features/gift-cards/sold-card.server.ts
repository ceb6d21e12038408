// A card sold in the shop. It is issued with the payment and gets its code when it is handed out, possibly months later. The code is kept
// encrypted for thirty days, so that the card can be printed again.
import { eq, lte } from "drizzle-orm";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { hashCode, makeCode, openSealedCode, sealCode } from "./gift-card-code.server.ts";
import { giftCard } from "./gift-cards.table.ts";
import { addEntries } from "./ledger.server.ts";

const sealedForMs = 30 * dayMs;

type SoldCard = Pick<
  typeof giftCard.$inferInsert,
  "value" | "expiresAt" | "recipientName" | "recipientEmail" | "fromName" | "words"
> & { reference: string; by: string; at: Date };

/** Returns the card's id. It has no usable code until it is handed out. */
export async function issueSoldCard(tx: Transaction, { by, at, ...card }: SoldCard): Promise<string> {
  const id = newId();
  await tx.insert(giftCard).values({
    ...card,
    id,
    soldFor: "online",
    createdAt: at,
    createdBy: by,
    codeHash: hashCode(makeCode()),
    lastSigns: "",
  });
  await addEntries(tx, [{ giftCardId: id, kind: "issued", amount: card.value, by, at }]);
  return id;
}

export type CodeOfCard =
  | { ok: true; code: string }
  /** `secret-changed`: the secret that sealed the code is no longer known. `forgotten`: the code was made more than thirty days ago. */
  | { ok: false; reason: "replaced" | "secret-changed" | "forgotten" };

/**
 * Makes a random code for the card. A sealed copy allows the buyer to print the
 * same code for thirty days. For a card lost later, the owner issues another.
 */
export async function handOutCode(
  tx: Transaction,
  ctx: WithSessionSecret & Pick<AppContext, "clock">,
  giftCardId: string,
): Promise<CodeOfCard> {
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, giftCardId)).for("update");
  if (!card) throw new Error(`there is no gift card ${giftCardId}`);
  if (card.blockedAt) return { ok: false, reason: "replaced" };
  const sealedAt = ctx.clock.now();
  if (card.lastSigns !== "") {
    if (!card.sealedCode || !card.sealedAt || isForgotten(card.sealedAt, sealedAt))
      return { ok: false, reason: "forgotten" };
    const code = openSealedCode(ctx, card.sealedCode);
    return code ? { ok: true, code } : { ok: false, reason: "secret-changed" };
  }
  const code = makeCode();
  await tx
    .update(giftCard)
    .set({ codeHash: hashCode(code), lastSigns: code.slice(-4), sealedCode: sealCode(ctx, code), sealedAt })
    .where(eq(giftCard.id, giftCardId));
  return { ok: true, code };
}

function isForgotten(sealedAt: Date, now: Date): boolean {
  return now.getTime() - sealedAt.getTime() > sealedForMs;
}

/** For the nightly clean-up. */
export async function forgetSealedCodes({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - sealedForMs);
  await db.update(giftCard).set({ sealedCode: null, sealedAt: null }).where(lte(giftCard.sealedAt, before));
}

/** Empties a card whose price is refunded to the buyer. Returns false and does nothing if the card was used. */
export async function takeBackSoldCard(
  tx: Transaction,
  { giftCardId, refundId, by, at }: { giftCardId: string; refundId: string; by: string; at: Date },
): Promise<boolean> {
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, giftCardId)).for("update");
  if (!card || card.balance !== card.value) return false;
  await addEntries(tx, [{ giftCardId, kind: "moved", amount: -card.value, refundId, by, at }]);
  return true;
}

/** For a refund outside the shop: takes the card's balance, at most `amount` paise. Returns the paise taken. */
export async function takeOffSoldCard(
  tx: Transaction,
  taken: { giftCardId: string; amount: number; refundId: string; by: string; at: Date },
): Promise<number> {
  const { giftCardId, refundId, by, at } = taken;
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, giftCardId)).for("update");
  if (!card) throw new Error(`there is no gift card ${giftCardId}`);
  if (card.replacedBy) return takeOffSoldCard(tx, { ...taken, giftCardId: card.replacedBy });
  const amount = Math.min(card.balance, taken.amount);
  if (amount > 0) await addEntries(tx, [{ giftCardId, kind: "moved", amount: -amount, refundId, by, at }]);
  return amount;
}
