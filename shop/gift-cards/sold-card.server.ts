// A card that is sold in the shop. It is issued with the payment, and gets its code when it is handed out, which may be months
// later. The code is derived from the card and the session secret, so that a card can be printed again although its code is
// stored nowhere.
import { hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { acceptedSecrets, type WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { codeLength } from "./gift-card.ts";
import { codeOfBytes, hashCode, makeCode } from "./gift-card-code.server.ts";
import { giftCard } from "./gift-cards.table.ts";
import { addEntries } from "./ledger.server.ts";

type SoldCard = Pick<
  typeof giftCard.$inferInsert,
  "value" | "expiresAt" | "recipientName" | "recipientEmail" | "fromName" | "words"
> & { reference: string; by: string; at: Date };

/** Until the card is handed out, nobody knows a code for it. Returns its id. */
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

export type CodeOfCard = { ok: true; code: string } | { ok: false; reason: "replaced" | "secret-changed" };

/**
 * The same code each time. `secret-changed`: the session secret that the first one was derived from is no longer known; whoever
 * lost the card gets another one from the owner.
 */
export async function handOutCode(
  tx: Transaction,
  secrets: WithSessionSecret,
  giftCardId: string,
): Promise<CodeOfCard> {
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, giftCardId)).for("update");
  if (!card) throw new Error(`there is no gift card ${giftCardId}`);
  if (card.blockedAt) return { ok: false, reason: "replaced" };
  if (card.lastSigns !== "") {
    const known = acceptedSecrets(secrets)
      .map((secret) => deriveCode(secret, giftCardId))
      .find((code) => hashCode(code) === card.codeHash);
    return known ? { ok: true, code: known } : { ok: false, reason: "secret-changed" };
  }
  const code = deriveCode(secrets.sessionSecret, giftCardId);
  await tx
    .update(giftCard)
    .set({ codeHash: hashCode(code), lastSigns: code.slice(-4) })
    .where(eq(giftCard.id, giftCardId));
  return { ok: true, code };
}

function deriveCode(secret: string, giftCardId: string): string {
  return codeOfBytes(Buffer.from(hkdfSync("sha256", secret, giftCardId, "code of a gift card", codeLength)));
}

/** Takes all that is left off a card whose price goes back to its buyer. Returns false, and takes nothing, if it was used. */
export async function takeBackSoldCard(
  tx: Transaction,
  { giftCardId, refundId, by, at }: { giftCardId: string; refundId: string; by: string; at: Date },
): Promise<boolean> {
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, giftCardId)).for("update");
  if (!card || card.balance !== card.value) return false;
  await addEntries(tx, [{ giftCardId, kind: "moved", amount: -card.value, refundId, by, at }]);
  return true;
}

/** For money that went back without us: takes off the card what is left of it, `amount` paise at most. Returns what it took. */
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
