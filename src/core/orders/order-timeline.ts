// An order's events as a timeline: for the owner with all names and notes, and for the customer.
import { formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { listLastingChanges } from "./lasting-change.ts";
import { paperNames, type ShownPaper } from "./numbers/paper-kind.ts";
import { describeStatus, type OrderStatus } from "./order-state.ts";
import type { RefundDecision } from "./refund-decision.ts";

/** Events of the order itself. `by` is a name for display, here and below. */
export type OrderHistory = {
  /** Oldest first; the first confirms the order. */
  changes: readonly {
    status: OrderStatus;
    at: Date;
    by: string;
    note: string;
    /** Whether the customer got no email. */
    silent?: boolean;
    /** The decision about the money, if a paid order was cancelled. */
    refund?: RefundDecision | null;
  }[];
  parcel: { carrier: string; trackingNumber: string; at: Date; by: string } | undefined;
  documents: readonly { number: string; kind: ShownPaper; issuedAt: Date }[];
};

/** `amount` is in paise. */
export type CaptureEvent = {
  method: string | null;
  amount: number;
  capturedAt: Date;
  /** Set if the order is paid in two parts. */
  part?: "deposit" | "balance";
};

/** `amount` is in paise. */
export type RefundEvent = {
  status: "requested" | "pending" | "processed" | "failed";
  amount: number;
  reason: string;
  failure: string | null;
  by: string;
  requestedAt: Date;
  processedAt: Date | null;
  /** How the customer agreed to store credit. */
  creditAgreement: string | null;
};

/** A note by staff without a change of status. */
export type NoteEvent = { note: string; by: string; at: Date };

export type EmailEvent = {
  subject: string;
  sentAt: Date;
  outcome: "sent" | "refused" | "skipped" | "waiting" | "lost";
};

export type OrderEvents = OrderHistory & {
  payment: CaptureEvent | undefined;
  balance?: CaptureEvent | undefined;
  refunds: readonly RefundEvent[];
  notes: readonly NoteEvent[];
  emails: readonly EmailEvent[];
};

export type TimelineEntry = {
  kind: "status" | "note" | "money" | "parcel" | "document" | "email";
  title: string;
  /** '20 Nov 2026, 14:05', and the same moment for machines. */
  on: string;
  at: string;
  by?: string;
  note?: string;
};

type DatedEntry = Omit<TimelineEntry, "on" | "at"> & { moment: Date };

/** Newest first. */
export function ownerTimeline({
  changes,
  payment,
  balance,
  refunds,
  parcel,
  documents,
  notes,
  emails,
}: OrderEvents): TimelineEntry[] {
  return newestFirst([
    ...changes.map(ownerStatusEntry),
    ...notes.map(({ note, by, at }): DatedEntry => ({ kind: "note", title: "Note", moment: at, by, note })),
    ...[payment, balance].flatMap((captured) => (captured ? [ownerCaptureEntry(captured)] : [])),
    ...refunds.flatMap(ownerRefundEntries),
    ...(parcel ? [parcelEntry(parcel)] : []),
    ...documents.map(({ number, kind, issuedAt }): DatedEntry => {
      return { kind: "document", title: `${paperNames[kind]} ${number}`, moment: issuedAt };
    }),
    ...emails.map(({ subject: note, sentAt: moment, outcome }): DatedEntry => {
      return { kind: "email", title: emailTitles[outcome], moment, note };
    }),
  ]);
}

function parcelEntry({ carrier, trackingNumber, at, by }: NonNullable<OrderHistory["parcel"]>): DatedEntry {
  return { kind: "parcel", title: `Handed to ${carrier}`, moment: at, by, note: trackingNumber };
}

function money(title: string, moment: Date, more: Pick<DatedEntry, "by" | "note"> = {}): DatedEntry {
  return { kind: "money", title, moment, ...more };
}

const emailTitles: Record<EmailEvent["outcome"], string> = {
  sent: "Email sent",
  refused: "Email refused by the mail server",
  skipped: "No way to reach: call",
  waiting: "Email waits for the mail server",
  lost: "Email not delivered",
};

const decisionWords: Record<RefundDecision, string> = {
  all: "Everything is refunded.",
  part: "A part is refunded.",
  none: "Nothing is refunded.",
  later: "The owner decides about the refund.",
};

function ownerStatusEntry(
  { status, at, by, note, silent, refund }: OrderHistory["changes"][number],
  index: number,
  changes: OrderHistory["changes"],
): DatedEntry {
  const words = [note, refund && decisionWords[refund], silent && "No email to the customer."];
  const isDecision = refund && changes[index - 1]?.status === status;
  return {
    kind: "status",
    title: index === 0 ? describeStatus("pending") : isDecision ? "Refund decided" : `Marked ${status}`,
    moment: at,
    ...(index === 0 ? {} : { by }),
    ...(words.some(Boolean) ? { note: words.filter(Boolean).join(" · ") } : {}),
  };
}

const captureWords = { deposit: "Advance paid:", balance: "Rest paid:" };

function ownerCaptureEntry({ amount, capturedAt, method, part }: CaptureEvent): DatedEntry {
  const title = `${part ? captureWords[part] : "Paid"} ${formatPaise(amount)}`;
  return money(title, capturedAt, method ? { note: `By ${method.replace("upi", "UPI")}` } : {});
}

/** A failure has no time of its own; it follows the request. */
function ownerRefundEntries(refund: RefundEvent): DatedEntry[] {
  const { status, amount, reason, failure, by, requestedAt, processedAt, creditAgreement } = refund;
  if (creditAgreement) {
    const note = `${reason}. The customer agreed: ${creditAgreement}`;
    return [money(`${formatPaise(amount)} became store credit`, requestedAt, { by, note })];
  }
  return [
    money(`Refund of ${formatPaise(amount)} requested`, requestedAt, { by, note: reason }),
    ...(status === "failed" ? [money("Refund failed", requestedAt, { note: failure ?? "" })] : []),
    ...(processedAt ? [money("Refund completed", processedAt)] : []),
  ];
}

const customerDecisions: Record<RefundDecision, string> = {
  all: "What you paid goes back to you.",
  part: "A part of what you paid goes back to you.",
  none: "Your payment is not refunded.",
  later: "We write to you about your payment.",
};

/** Shows the customer why not all of the money goes back. Other notes on a status are internal. */
function describeDecision({ refund, note }: OrderHistory["changes"][number]): { note?: string } {
  if (!refund) return {};
  const why = refund === "part" || refund === "none" ? note : "";
  return { note: [customerDecisions[refund], why].filter(Boolean).join(" ") };
}

/** Newest first; without slips, names of staff, internal notes, documents, emails and failed refunds. */
export function customerTimeline({
  changes,
  refunds,
  parcel,
}: Omit<OrderEvents, "balance">): TimelineEntry[] {
  return newestFirst([
    ...listLastingChanges(changes).map(
      (change): DatedEntry => ({
        kind: "status",
        title: describeStatus(change.status),
        moment: change.at,
        ...describeDecision(change),
        ...(change.status === "shipped" && parcel ? { note: `With ${parcel.carrier}` } : {}),
      }),
    ),
    ...refunds.filter(({ status }) => status !== "failed").flatMap(customerRefundEntries),
  ]);
}

function customerRefundEntries({
  amount,
  requestedAt,
  processedAt,
  creditAgreement,
}: RefundEvent): DatedEntry[] {
  const back = formatPaise(amount);
  if (creditAgreement) return [money(`${back} are your store credit now`, requestedAt)];
  return [
    money(`Your refund of ${back} is on its way`, requestedAt),
    ...(processedAt ? [money("Your refund is complete", processedAt)] : []),
  ];
}

/** Reverses entries of the same moment, too: the later one comes first. */
function newestFirst(entries: DatedEntry[]): TimelineEntry[] {
  return entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => b.moment.getTime() - a.moment.getTime() || b.index - a.index)
    .map(({ moment, index: _, ...entry }) => ({
      ...entry,
      on: formatMoment(moment),
      at: moment.toISOString(),
    }));
}
