// The owner issues gift cards and replaces lost ones. The code is returned once, for the owner to hand on, and emailed to the recipient.
import { eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canManageGiftCards } from "./gift-card.policy.ts";
import { addMonths } from "./gift-card.ts";
import { hashCode, makeCode, sealCode } from "./gift-card-code.server.ts";
import type { GiftCardInput } from "./gift-card-form.ts";
import { giftCardIssuedJob } from "./gift-card-jobs.server.ts";
import { giftCard } from "./gift-cards.table.ts";
import { addEntries } from "./ledger.server.ts";

/** How long a card that replaces store credit is valid. */
const monthsOfCredit = 36;

type Context = Pick<AppContext, "db" | "clock" | "jobs"> & WithSessionSecret;

/** `code` is null if the form was already sent: a code is shown once. */
export type IssuedGiftCard = { id: string; code: string | null };

/** Idempotent for each form. */
export const issueGiftCard = command(
  canManageGiftCards,
  async function issueGiftCard(ctx: Context, { id: by }, input: GiftCardInput): Promise<IssuedGiftCard> {
    const { months, value, ...rest } = input;
    const at = ctx.clock.now();
    const expiresAt = startOfIndianDay(addMonths(indianDay(at), Number(months)));
    return ctx.db.transaction(async (tx) => {
      const issued = await insertCard(tx, ctx, { card: { ...rest, value, expiresAt }, by });
      if (!issued) return { id: await getIdOfForm(tx, input.formKey), code: null };
      await addEntries(tx, [{ giftCardId: issued.id, kind: "issued", amount: value, by, at }]);
      const { soldFor, reference } = input;
      const after = { value, soldFor, reference, lastSigns: issued.code.slice(-4) };
      await recordAudit(tx, ctx.clock, {
        by,
        action: "gift-card.issued",
        subject: `gift-card:${issued.id}`,
        after,
      });
      return issued;
    });
  },
);

export type ReplaceOutcome =
  /** `mailedTo` is empty if no email was sent. */
  | { ok: true; id: string; code: string; mailedTo: string }
  /** `in-use`: the card is the store credit of an existing account, which has no code to lose. */
  | { ok: false; reason: "replaced" | "in-use" };

/**
 * Moves the balance of a lost card to a new one with another code and the same last day. Also moves the store credit of a deleted account,
 * which then gets a last day. Throws NotFound.
 */
export const replaceGiftCard = command(
  canManageGiftCards,
  async function replaceGiftCard(ctx: Context, { id: by }, id: string): Promise<ReplaceOutcome> {
    const at = ctx.clock.now();
    return ctx.db.transaction(async (tx) => {
      const [lost] = await tx.select().from(giftCard).where(eq(giftCard.id, id)).for("update");
      if (!lost) throw new NotFound("no such gift card");
      if (lost.replacedBy) return { ok: false, reason: "replaced" };
      if (lost.accountId) return { ok: false, reason: "in-use" };
      const { value, soldFor, reference, recipientName, recipientEmail, fromName, words } = lost;
      const isCredit = soldFor === "credit";
      const card = {
        value,
        reference,
        recipientName,
        recipientEmail,
        fromName,
        words,
        formKey: null,
        soldFor: isCredit ? "present" : soldFor,
        expiresAt: isCredit ? startOfIndianDay(addMonths(indianDay(at), monthsOfCredit)) : lost.expiresAt,
      } as const;
      const issued = await insertCard(tx, ctx, { card, by });
      if (!issued) throw new Error("a card without a form was issued before");
      await tx.update(giftCard).set({ blockedAt: at, replacedBy: issued.id }).where(eq(giftCard.id, id));
      if (lost.balance > 0)
        await addEntries(tx, [
          { giftCardId: id, kind: "moved", amount: -lost.balance, by, at },
          { giftCardId: issued.id, kind: "moved", amount: lost.balance, by, at },
        ]);
      await recordAudit(tx, ctx.clock, {
        by,
        action: "gift-card.replaced",
        subject: `gift-card:${id}`,
        after: { balance: lost.balance, replacedBy: issued.id },
      });
      return { ok: true, ...issued, mailedTo: recipientEmail };
    });
  },
);

type Card = Omit<typeof giftCard.$inferInsert, "id" | "codeHash" | "lastSigns" | "createdAt" | "createdBy">;

/** Undefined if its form has already issued a card. Enqueues the email in the same transaction. */
async function insertCard(
  tx: Transaction,
  ctx: Context,
  { card, by }: { card: Card; by: string },
): Promise<{ id: string; code: string } | undefined> {
  const id = newId();
  const code = makeCode();
  const inserted = await tx
    .insert(giftCard)
    .values({
      ...card,
      id,
      codeHash: hashCode(code),
      lastSigns: code.slice(-4),
      createdAt: ctx.clock.now(),
      createdBy: by,
    })
    .onConflictDoNothing({ target: giftCard.formKey })
    .returning({ id: giftCard.id });
  if (inserted.length === 0) return undefined;
  if (card.recipientEmail)
    await ctx.jobs.enqueue(tx, giftCardIssuedJob, { giftCardId: id, sealedCode: sealCode(ctx, code) });
  return { id, code };
}

async function getIdOfForm(tx: Transaction, formKey: string): Promise<string> {
  const [found] = await tx.select({ id: giftCard.id }).from(giftCard).where(eq(giftCard.formKey, formKey));
  if (!found) throw new Error("the card of this form is gone");
  return found.id;
}
