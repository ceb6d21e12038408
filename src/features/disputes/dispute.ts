// A dispute of a payment, as Razorpay reports it: what state it is in, whatever the order in which reports come.

export const disputePhases = ["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"] as const;
export type DisputePhase = (typeof disputePhases)[number];
export const disputeStatuses = ["open", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export type DisputeReport = {
  /** Razorpay's id. */
  id: string;
  razorpayPaymentId: string;
  /** The disputed part of the payment, in the smallest unit of the currency. */
  amount: number;
  currency: string;
  reasonCode: string;
  reasonDescription: string | null;
  phase: DisputePhase;
  status: DisputeStatus;
  respondBy: Date;
  raisedAt: Date;
};

/** `saidAt`: when Razorpay said it. */
export type DisputeNews = DisputeReport & { saidAt: Date };

const stageOf: Record<DisputePhase, number> = {
  fraud: 0,
  retrieval: 0,
  chargeback: 1,
  pre_arbitration: 2,
  arbitration: 3,
};

/** The bank has not decided. */
function isRunning({ status }: Pick<DisputeReport, "status">): boolean {
  return status === "open" || status === "under_review";
}

/**
 * Whether this news replaces what is known. A later stage always does, and within a stage an end does; otherwise the later word. The same
 * news again never does, so reports may come twice and in any order.
 */
export function isNewer(news: DisputeNews, known: DisputeNews): boolean {
  for (const compare of [
    stageOf[news.phase] - stageOf[known.phase],
    Number(isRunning(known)) - Number(isRunning(news)),
    news.saidAt.getTime() - known.saidAt.getTime(),
    disputeStatuses.indexOf(news.status) - disputeStatuses.indexOf(known.status),
  ])
    if (compare !== 0) return compare > 0;
  return false;
}

/** Why the owner hears of a dispute: it is new or in a new phase, the bank wants more, a day is left, or it has ended. */
export const disputeMoments = ["raised", "again", "due", "ended"] as const;
export type DisputeMoment = (typeof disputeMoments)[number];

/** What newer news tells the owner; undefined for nothing. */
export function momentOf(news: DisputeReport, known: DisputeReport | undefined): DisputeMoment | undefined {
  const isSamePhase = known?.phase === news.phase;
  if (!isRunning(news)) return known && !isRunning(known) && isSamePhase ? undefined : "ended";
  if (!isSamePhase) return "raised";
  return news.status === "open" && known.status === "under_review" ? "again" : undefined;
}

/** In the phase of fraud the bank takes nothing: the shop itself refunds what it accepts. */
function takesMoney({ phase }: Pick<DisputeReport, "phase">): boolean {
  return phase !== "fraud";
}

/** While it runs, its payment must not be refunded: the bank could take the sum a second time. */
export function holdsRefunds(dispute: Pick<DisputeReport, "phase" | "status">): boolean {
  return isRunning(dispute) && takesMoney(dispute);
}

/** What the disputes of a payment leave of it. */
export type PaymentHold = {
  /** A dispute runs: nothing of the payment is refunded until it is decided. */
  isHeld: boolean;
  /** Paise that the bank has given back to the customer, because a dispute was lost. */
  taken: number;
  /** As `taken`, where other orders of the same payment have so much left: together they give back so much less. */
  takenElsewhere: number;
};

/**
 * `elsewhere`: paise of the same payment that other orders have left. The bank's part is counted there first, so that together the orders
 * give back at most what the bank has left.
 */
export function holdOf({
  disputes,
  elsewhere,
}: {
  disputes: readonly Pick<DisputeReport, "phase" | "status" | "amount">[];
  elsewhere: number;
}): PaymentHold {
  const lost = amountLost(disputes);
  const takenElsewhere = Math.max(0, Math.min(lost, elsewhere));
  return { isHeld: disputes.some(holdsRefunds), taken: lost - takenElsewhere, takenElsewhere };
}

/**
 * Paise of the disputes of one payment that were lost. A claim may go on in a later stage as another dispute over the same sum: then that
 * one counts, so that no claim counts twice.
 */
function amountLost(disputes: readonly Pick<DisputeReport, "phase" | "status" | "amount">[]): number {
  const bySum = Map.groupBy(disputes.filter(takesMoney), ({ amount }) => amount);
  let sum = 0;
  for (const [amount, same] of bySum) {
    let later = 0;
    for (const stage of [3, 2, 1, 0]) {
      const here = same.filter(({ phase }) => stageOf[phase] === stage);
      const lost = here.filter(({ status }) => status === "lost").length;
      sum += amount * Math.min(lost, Math.max(0, here.length - later));
      later = Math.max(later, here.length);
    }
  }
  return sum;
}

/** Whether evidence may still be sent. */
export function canAnswer(
  { status, respondBy }: Pick<DisputeReport, "status" | "respondBy">,
  now: Date,
): boolean {
  return status === "open" && respondBy.getTime() > now.getTime();
}

/** In paise, of the settlement lines of one dispute. */
export type DisputeLine = { credit: number; debit: number };

/**
 * What a dispute has done to the shop's money in the settlements read so far. `held`: taken, and not decided. `awaited`: won, and not yet
 * back. `lost`: gone for good.
 */
export function disputeMoney(
  { status }: Pick<DisputeReport, "status">,
  lines: readonly DisputeLine[],
): { held: number; awaited: number; lost: number } {
  const out = lines.reduce((sum, { credit, debit }) => sum + debit - credit, 0);
  return {
    held: isRunning({ status }) ? out : 0,
    awaited: status === "won" ? out : 0,
    lost: status === "lost" || status === "closed" ? out : 0,
  };
}
