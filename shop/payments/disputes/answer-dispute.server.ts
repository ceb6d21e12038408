// The owner answers a dispute: sends the evidence, or accepts it. Razorpay is asked first, so that an answer that was lost is found and
// nothing is sent twice.

import { and, asc, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { cutText } from "#platform/whole-text.ts";
import { command } from "#shop/identity/command.server.ts";
import { canAnswerDisputes } from "../payment.policy.ts";
import type { Razorpay } from "../razorpay.server.ts";
import { RazorpayError } from "../razorpay-call.server.ts";
import { canAnswer, type DisputeReport } from "./dispute.ts";
import { disputeSubject } from "./dispute-words.ts";
import { disputePaper, paymentDispute } from "./disputes.table.ts";
import { type EvidenceKind, evidenceTitles } from "./evidence-kind.ts";
import { findDispute } from "./find-dispute.server.ts";
import { recordDispute } from "./record-dispute.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log"> & { razorpay: Razorpay | undefined };

/**
 * `no-answer`: Razorpay did not answer; pressing again sends nothing twice. `refused`: `says` has Razorpay's words. `over`: it was decided,
 * or its time has ended. `changed`: the papers are not those that the page showed. `busy`: another press is at it.
 */
export type AnswerOutcome =
  | { ok: true }
  | { ok: false; reason: "no-gateway" | "no-answer" | "over" | "no-papers" | "changed" | "busy" }
  | { ok: false; reason: "refused"; says: string };

/** Longer than all calls of one sending take. */
const leaseMs = 3 * minuteMs;

/** Sends the papers that the owner has looked at. `madeAt`: when these were made. Throws NotFound. */
export const sendEvidence = command(
  canAnswerDisputes,
  async function sendEvidence(
    ctx: Context,
    { id: by },
    { disputeId, madeAt }: { disputeId: string; madeAt: string },
  ): Promise<AnswerOutcome> {
    return answer(ctx, disputeId, async (razorpay, known) => {
      if (known.status === "under_review") return noteSent(ctx, { disputeId, by, isFound: true });
      if (!canAnswer(known, ctx.clock.now())) return { ok: false, reason: "over" };
      const papers = await listPapersToSend(ctx.db, disputeId);
      if (papers.length === 0) return { ok: false, reason: "no-papers" };
      if (papers.some(({ at }) => at.toISOString() !== madeAt)) return { ok: false, reason: "changed" };
      const documents = await uploadPapers(ctx.db, razorpay, papers);
      if (!documents) return { ok: false, reason: "changed" };
      const found = await findDispute(ctx.db, disputeId);
      const subject = found ? disputeSubject(found) : "";
      const kinds = papers.map(({ kind }) => evidenceTitles[kind]).join(", ");
      const summary = cutText(`${subject}. Attached: ${kinds}.`, 1000);
      await razorpay.disputes.saveDraft(disputeId, { summary, documents });
      const sent = await razorpay.disputes.submit(disputeId);
      await recordDispute(ctx, { ...sent, saidAt: ctx.clock.now() }, by);
      return noteSent(ctx, { disputeId, by });
    });
  },
);

/** Leaves the money to the payer. In the phase of fraud the shop then refunds it itself. Throws NotFound. */
export const acceptDispute = command(
  canAnswerDisputes,
  async function acceptDispute(
    ctx: Context,
    { id: by },
    { disputeId }: { disputeId: string },
  ): Promise<AnswerOutcome> {
    return answer(ctx, disputeId, async (razorpay, known) => {
      if (known.status === "lost") return { ok: true };
      if (!canAnswer(known, ctx.clock.now())) return { ok: false, reason: "over" };
      const accepted = await razorpay.disputes.accept(disputeId);
      await recordDispute(ctx, { ...accepted, saidAt: ctx.clock.now() }, by);
      const { phase, amount } = accepted;
      const subject = `payment:${accepted.razorpayPaymentId}`;
      const after = { dispute: disputeId, phase, amount };
      await recordAudit(ctx.db, ctx.clock, { by, action: "payment.dispute-accepted", subject, after });
      return { ok: true };
    });
  },
);

/** Runs one answer at a time, after asking what Razorpay knows of the dispute. */
async function answer(
  ctx: Context,
  disputeId: string,
  give: (razorpay: Razorpay, known: DisputeReport) => Promise<AnswerOutcome>,
): Promise<AnswerOutcome> {
  const { db, clock, log, razorpay } = ctx;
  if (!razorpay) return { ok: false, reason: "no-gateway" };
  if (!(await findDispute(db, disputeId))) throw new NotFound("no such dispute");
  if (!(await claim(ctx, disputeId))) return { ok: false, reason: "busy" };
  try {
    const saidAt = clock.now();
    const known = await razorpay.disputes.find(disputeId);
    if (!known) return { ok: false, reason: "over" };
    if (known instanceof UnknownWord) return { ok: false, reason: "no-answer" };
    await recordDispute(ctx, { ...known, saidAt });
    return await give(razorpay, known);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ dispute: disputeId, error: String(error) }, "a dispute could not be answered");
    const { status, description } = error;
    if (status === undefined || status >= 429) return { ok: false, reason: "no-answer" };
    return { ok: false, reason: "refused", says: description ?? "without a reason" };
  } finally {
    await db.update(paymentDispute).set({ sendingSince: null }).where(eq(paymentDispute.id, disputeId));
  }
}

async function claim({ db, clock }: Context, disputeId: string): Promise<boolean> {
  const now = clock.now();
  const isFree = or(
    isNull(paymentDispute.sendingSince),
    lt(paymentDispute.sendingSince, new Date(now.getTime() - leaseMs)),
  );
  const claimed = await db
    .update(paymentDispute)
    .set({ sendingSince: now })
    .where(and(eq(paymentDispute.id, disputeId), isFree))
    .returning({ id: paymentDispute.id });
  return claimed.length === 1;
}

type PaperToSend = typeof disputePaper.$inferSelect & { kind: EvidenceKind };

async function listPapersToSend(db: Database, disputeId: string): Promise<PaperToSend[]> {
  const isTheirs = and(eq(disputePaper.disputeId, disputeId), ne(disputePaper.kind, "all"));
  const rows = await db.select().from(disputePaper).where(isTheirs).orderBy(asc(disputePaper.kind));
  return rows as PaperToSend[];
}

/**
 * Uploads what is not there yet. A file whose answer was lost is uploaded again; the first is never part of the evidence. Undefined if the
 * papers were made anew meanwhile.
 */
async function uploadPapers(
  db: Database,
  razorpay: Razorpay,
  papers: readonly PaperToSend[],
): Promise<Partial<Record<EvidenceKind, string[]>> | undefined> {
  const documents: Partial<Record<EvidenceKind, string[]>> = {};
  for (const { disputeId, kind, pdf, documentId, at } of papers) {
    const id = documentId ?? (await razorpay.disputes.upload(`${kind.replaceAll("_", "-")}.pdf`, pdf));
    const isThis = and(
      eq(disputePaper.disputeId, disputeId),
      eq(disputePaper.kind, kind),
      eq(disputePaper.at, at),
    );
    const stored = await db
      .update(disputePaper)
      .set({ documentId: id })
      .where(isThis)
      .returning({ kind: disputePaper.kind });
    if (stored.length === 0) return undefined;
    documents[kind] = [id];
  }
  return documents;
}

/** `isFound`: it is with the bank already, so it is noted only if the answer to the press before was lost. */
async function noteSent(
  { db, clock }: Context,
  { disputeId, by, isFound = false }: { disputeId: string; by: string; isFound?: boolean },
): Promise<AnswerOutcome> {
  const madeAt = sql`(select max(${disputePaper.at}) from ${disputePaper} where ${disputePaper.disputeId} = ${disputeId})`;
  const isUnnoted = or(isNull(paymentDispute.sentAt), lt(paymentDispute.sentAt, madeAt));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentDispute)
      .set({ sentAt: clock.now(), sentBy: by })
      .where(and(eq(paymentDispute.id, disputeId), isFound ? isUnnoted : undefined))
      .returning();
    if (!row) return;
    const subject = `payment:${row.razorpayPaymentId}`;
    const after = { dispute: disputeId };
    await recordAudit(tx, clock, { by, action: "payment.evidence-sent", subject, after });
  });
  return { ok: true };
}
