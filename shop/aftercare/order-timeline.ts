// An order's story, told twice from the same facts: to the owner with every hand that touched it, to the customer in her words.
import { formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";

/** `by` is a name as people read it. */
export type OrderFacts = {
  changes: { status: OrderStatus; at: Date; by: string; note: string }[];
  payment: { method: string | null; amount: number; capturedAt: Date } | undefined;
  refunds: {
    status: "asked" | "pending" | "processed" | "failed";
    amount: number;
    reason: string;
    failure: string | null;
    by: string;
    askedAt: Date;
    processedAt: Date | null;
  }[];
  parcel: { carrier: string; trackingNumber: string; at: Date; by: string } | undefined;
  documents: { number: string; kind: "invoice" | "credit-note"; issuedAt: Date }[];
  letters: { subject: string; sentAt: Date; refused: boolean }[];
};

export type TimelineEntry = {
  kind: "status" | "money" | "parcel" | "paper" | "letter";
  title: string;
  /** '20 Nov 2026, 14:05', and the same moment for machines. */
  on: string;
  at: string;
  by?: string;
  note?: string;
};

type Told = Omit<TimelineEntry, "on" | "at"> & { moment: Date };

/** Newest first. */
export function tellOwner(facts: OrderFacts): TimelineEntry[] {
  return inOrder([
    ...facts.changes.map(
      ({ status, at, by, note }, index): Told => ({
        kind: "status",
        title: index === 0 ? "Order placed" : `Marked ${status}`,
        moment: at,
        ...(index === 0 ? {} : { by }),
        ...(note ? { note } : {}),
      }),
    ),
    ...(facts.payment
      ? [
          {
            kind: "money",
            title: `Paid ${formatPaise(facts.payment.amount)}`,
            moment: facts.payment.capturedAt,
            ...(facts.payment.method ? { note: `By ${facts.payment.method}` } : {}),
          } satisfies Told,
        ]
      : []),
    ...facts.refunds.flatMap((refund): Told[] => [
      {
        kind: "money",
        title: `Refund of ${formatPaise(refund.amount)} asked`,
        moment: refund.askedAt,
        by: refund.by,
        note: refund.reason,
      },
      ...(refund.status === "failed"
        ? [
            {
              kind: "money",
              title: "Refund failed",
              moment: refund.askedAt,
              note: refund.failure ?? "",
            } satisfies Told,
          ]
        : []),
      ...(refund.processedAt
        ? [{ kind: "money", title: "Refund completed", moment: refund.processedAt } satisfies Told]
        : []),
    ]),
    ...(facts.parcel
      ? [
          {
            kind: "parcel",
            title: `Handed to ${facts.parcel.carrier}`,
            moment: facts.parcel.at,
            by: facts.parcel.by,
            note: facts.parcel.trackingNumber,
          } satisfies Told,
        ]
      : []),
    ...facts.documents.map(
      ({ number, kind, issuedAt }): Told => ({
        kind: "paper",
        title: `${kind === "invoice" ? "Invoice" : "Credit note"} ${number}`,
        moment: issuedAt,
      }),
    ),
    ...facts.letters.map(
      ({ subject, sentAt, refused }): Told => ({
        kind: "letter",
        title: refused ? "Letter refused by the mail server" : "Letter sent",
        moment: sentAt,
        note: subject,
      }),
    ),
  ]);
}

const customerWords: Record<OrderStatus, string> = {
  pending: "Waiting to be packed",
  processing: "Being prepared in our workshop",
  shipped: "On its way to you",
  delivered: "Delivered. We hope it fills your room with light.",
  cancelled: "Cancelled",
};

/** Newest first; without names, notes and papers of the house. */
export function tellCustomer(facts: OrderFacts): TimelineEntry[] {
  return inOrder([
    ...facts.changes.map(
      ({ status, at }, index): Told => ({
        kind: "status",
        title: index === 0 ? "We received your order" : customerWords[status],
        moment: at,
        ...(status === "shipped" && facts.parcel ? { note: `With ${facts.parcel.carrier}` } : {}),
      }),
    ),
    ...facts.refunds
      .filter((refund) => refund.status !== "failed")
      .flatMap((refund): Told[] => [
        {
          kind: "money",
          title: `Your refund of ${formatPaise(refund.amount)} is on its way`,
          moment: refund.askedAt,
        },
        ...(refund.processedAt
          ? [{ kind: "money", title: "Your refund is complete", moment: refund.processedAt } satisfies Told]
          : []),
      ]),
  ]);
}

/** What happened in one moment stays in the order in which it was told. */
function inOrder(told: Told[]): TimelineEntry[] {
  return told
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => b.moment.getTime() - a.moment.getTime() || b.index - a.index)
    .map(({ moment, index: _, ...entry }) => ({
      ...entry,
      on: formatMoment(moment),
      at: moment.toISOString(),
    }));
}
