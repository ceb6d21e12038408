// Presents disputes to the owner: lists, and one with its money, its papers and what may be done.
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { settlementLine } from "#shop/accounts/settlements/settlements.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { canAnswer, disputeMoney, holdsRefunds, isRunning } from "#shop/payments/disputes/dispute.ts";
import {
  disputeAmount,
  disputePhaseWords,
  disputeReason,
  disputeStatusWords,
  timeLeft,
} from "#shop/payments/disputes/dispute-words.ts";
import { disputePaper } from "#shop/payments/disputes/disputes.table.ts";
import { evidenceTitles, type PaperKind } from "#shop/payments/disputes/evidence-kind.ts";
import {
  type FoundDispute,
  findDispute,
  listDisputes,
  listRunningDisputes,
} from "#shop/payments/disputes/find-dispute.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** In words, except the numbers of its orders. */
export type ListedDispute = {
  id: string;
  numbers: string[];
  soldCardId: string | null;
  amount: string;
  reason: string;
  phase: string;
  status: string;
  /** How long the owner may still answer; null if there is nothing to answer. */
  left: string | null;
  raisedOn: string;
};

export type ShownDispute = ListedDispute & {
  razorpayPaymentId: string;
  isFraud: boolean;
  isRunning: boolean;
  holdsRefunds: boolean;
  canAnswer: boolean;
  respondBy: string;
  sentAt: string | null;
  /** In paise, from the settlements read so far. */
  money: ReturnType<typeof disputeMoney>;
  papers: { kind: PaperKind; title: string }[];
  /** When the papers were made, for the form that sends these and no others; null without papers. */
  madeAt: string | null;
};

export async function listShownDisputes(
  { db, clock }: Context,
  page: { after?: string },
): Promise<{ disputes: ListedDispute[]; next: string | null }> {
  const { disputes, next } = await listDisputes(db, page);
  return { disputes: disputes.map((one) => presentListed(one, clock.now())), next };
}

/** For the dashboard: those that run, the most urgent first. */
export async function listUrgentDisputes({ db, clock }: Context): Promise<ListedDispute[]> {
  return (await listRunningDisputes(db)).map((one) => presentListed(one, clock.now()));
}

/** Throws NotFound. */
export async function getShownDispute({ db, clock }: Context, id: string): Promise<ShownDispute> {
  const found = await findDispute(db, id);
  if (!found) throw new NotFound("no such dispute");
  const [papers, lines] = await Promise.all([listPapers(db, id), listLines(db, id)]);
  const [first] = papers;
  return {
    ...presentListed(found, clock.now()),
    razorpayPaymentId: found.razorpayPaymentId,
    isFraud: found.phase === "fraud",
    isRunning: isRunning(found),
    holdsRefunds: holdsRefunds(found),
    canAnswer: canAnswer(found, clock.now()),
    respondBy: formatMoment(found.respondBy),
    sentAt: found.sentAt && formatMoment(found.sentAt),
    money: disputeMoney(found, lines),
    papers: papers.map(({ kind }) => ({ kind, title: evidenceTitles[kind] })),
    madeAt: first ? first.at.toISOString() : null,
  };
}

function presentListed(found: FoundDispute, now: Date): ListedDispute {
  const { id, numbers, soldCardId, phase, status, respondBy, raisedAt } = found;
  return {
    id,
    numbers,
    soldCardId,
    amount: disputeAmount(found),
    reason: disputeReason(found),
    phase: disputePhaseWords[phase],
    status: disputeStatusWords[status],
    left: status === "open" ? timeLeft(respondBy, now) : null,
    raisedOn: formatMoment(raisedAt),
  };
}

const paperOrder = Object.keys(evidenceTitles);

async function listPapers(db: Database, id: string) {
  const rows = await db
    .select({ kind: disputePaper.kind, at: disputePaper.at })
    .from(disputePaper)
    .where(eq(disputePaper.disputeId, id))
    .orderBy(asc(disputePaper.kind));
  return rows.toSorted((a, b) => paperOrder.indexOf(a.kind) - paperOrder.indexOf(b.kind));
}

function listLines(db: Database, id: string) {
  return db
    .select({ credit: settlementLine.credit, debit: settlementLine.debit })
    .from(settlementLine)
    .where(eq(settlementLine.disputeId, id));
}
