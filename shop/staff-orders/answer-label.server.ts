// A customer approves the label of a quote, or asks for another one. The address of the quote is the proof, as for paying it.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { WithVersions } from "#platform/content-version.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { labelProof } from "#shop/checkout/checkout.table.ts";
import { command } from "#shop/identity/command.server.ts";
import { consumeRateLimit, type TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import { getTicket, lockTicket, moveTicket } from "#shop/messages/custom-order.server.ts";
import { messageLimits } from "#shop/messages/guest-limits.server.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { labelApprovedJob } from "#shop/messages/message-jobs.server.ts";
import { sendMessage } from "#shop/messages/messages.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { type ListedQuote, listQuotesOf } from "./custom-quotes.server.ts";
import { canAnswerLabel } from "./label-proof.policy.ts";

type Context = WithVersions & Pick<AppContext, "db" | "clock" | "jobs">;

/** `over`: the quote can't be answered any more. `approved`: its label is approved already. */
export type AnswerLabelOutcome = { ok: true } | { ok: false; reason: "over" | "approved" } | TooManyRequests;

/** The first approval counts, and another one changes nothing. Throws NotFound for a quote without a label. */
export const approveLabel = command(
  canAnswerLabel,
  async function approveLabel(
    ctx: Context,
    actor,
    { orderId, name }: { orderId: string; name: string },
  ): Promise<AnswerLabelOutcome> {
    const { db, clock, jobs } = ctx;
    const { limits } = await readSettings(db);
    const limited = await consumeRateLimit(ctx, messageLimits(actor, limits));
    if (limited) return limited;
    return db.transaction(async (tx): Promise<AnswerLabelOutcome> => {
      const at = clock.now();
      const { quote } = await lockQuote(tx, orderId, at);
      if (quote.label.state === "approved") return { ok: true };
      if (quote.state !== "waiting") return { ok: false, reason: "over" };
      await tx
        .update(labelProof)
        .set({ approvedAt: at, approvedBy: name })
        .where(eq(labelProof.orderId, orderId));
      const event = { by: actor.id, action: "quote.label-approved", subject: `order:${orderId}` };
      await recordAudit(tx, clock, event);
      await jobs.enqueue(tx, labelApprovedJob, { orderId });
      return { ok: true };
    });
  },
);

/** The words reach the shop as a message that names the ticket, and the ticket is open again. Throws NotFound. */
export const askForOtherLabel = command(
  canAnswerLabel,
  async function askForOtherLabel(
    ctx: Context,
    actor,
    { orderId, words }: { orderId: string; words: string },
  ): Promise<AnswerLabelOutcome> {
    const { db, clock } = ctx;
    const at = clock.now();
    const { quote, messageId } = await db.transaction((tx) => lockQuote(tx, orderId, at));
    if (quote.label.state === "approved") return { ok: false, reason: "approved" };
    if (quote.state !== "waiting") return { ok: false, reason: "over" };
    const { name, email, ticket } = await getTicket(db, messageId);
    const sent = await sendMessage(ctx, actor, {
      kind: "contact",
      name,
      email,
      subject: `Another label, please (${formatTicket(ticket)})`,
      body: words,
      fields: { Ticket: formatTicket(ticket), Quote: quote.version },
    });
    if (!sent.ok) return sent;
    await db.transaction(async (tx) => {
      await lockTicket(tx, messageId);
      await tx.update(labelProof).set({ changeAskedAt: at }).where(eq(labelProof.orderId, orderId));
      await moveTicket(tx, { messageId, to: "open", at });
    });
    return { ok: true };
  },
);

type QuoteWithLabel = ListedQuote & { label: NonNullable<ListedQuote["label"]> };

/** Locks the ticket, so that no new quote is made meanwhile. */
async function lockQuote(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<{ messageId: string; quote: QuoteWithLabel }> {
  const { messageId } = labelProof;
  const [row] = await tx.select({ messageId }).from(labelProof).where(eq(labelProof.orderId, orderId));
  if (!row) throw new NotFound("no label of this quote");
  await lockTicket(tx, row.messageId);
  const quotes = await listQuotesOf(tx, row.messageId, now);
  const quote = quotes.find((one) => one.orderId === orderId);
  if (!quote?.label) throw new NotFound("no label of this quote");
  return { messageId: row.messageId, quote: { ...quote, label: quote.label } };
}

/** A new picture has to be approved anew. Without one, the picture of the `former` quote goes along with its answer. */
export async function keepLabel(
  tx: Transaction,
  {
    orderId,
    messageId,
    bytes,
    former,
  }: { orderId: string; messageId: string; bytes: Buffer | undefined; former: string | undefined },
): Promise<void> {
  if (bytes) await tx.insert(labelProof).values({ orderId, messageId, bytes });
  else if (former) {
    const [kept] = await tx.select().from(labelProof).where(eq(labelProof.orderId, former));
    if (kept) await tx.insert(labelProof).values({ ...kept, orderId });
  }
}

/** A WebP picture. Throws NotFound. */
export async function getLabelPicture(db: Database, orderId: string): Promise<Buffer> {
  const { bytes } = labelProof;
  const [row] = await db.select({ bytes }).from(labelProof).where(eq(labelProof.orderId, orderId));
  if (!row) throw new NotFound("no label of this quote");
  return row.bytes;
}
