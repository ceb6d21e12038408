// Presents disputes to the owner: lists, and one with its money and what may be done.
import { formatMoment } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { NotFound } from "#platform/faults.ts";
import { canAnswer, type DisputeLine, disputeMoney, holdsRefunds } from "./dispute.ts";
import {
  disputeAmount,
  disputePhaseWords,
  disputeReason,
  disputeStatusWords,
  timeLeft,
} from "./dispute-words.ts";
import { type FoundDispute, findDispute, listDisputes, listRunningDisputes } from "./find-dispute.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type ListedDispute = ReturnType<typeof presentListed>;
export type ShownDispute = Awaited<ReturnType<typeof getShownDispute>>;

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

/** `lines`: what settlements say of it. Throws NotFound. */
export async function getShownDispute(
  { db, clock }: Context,
  id: string,
  lines: readonly DisputeLine[] = [],
) {
  const found = await findDispute(db, id);
  if (!found) throw new NotFound("no such dispute");
  return {
    ...presentListed(found, clock.now()),
    razorpayPaymentId: found.razorpayPaymentId,
    isFraud: found.phase === "fraud",
    holdsRefunds: holdsRefunds(found),
    canAnswer: canAnswer(found, clock.now()),
    respondBy: formatMoment(found.respondBy),
    sentAt: found.sentAt && formatMoment(found.sentAt),
    /** In paise, from the settlements read so far. */
    money: disputeMoney(found, lines),
    /** False for a payment of which the shop knows neither an order nor a gift card. */
    hasEvidence: found.orderIds.length > 0 || found.soldCardId !== null,
  };
}

/** In words, except the numbers of its orders. `left`: how long the owner may still answer; null if there is nothing to answer. */
function presentListed(found: FoundDispute, now: Date) {
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
