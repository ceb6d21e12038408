// Tells what refunds were for: pieces, a charge, or an amount that names neither and may be for anything.
import type { RefundStatus } from "./refund-rule.ts";

type NamedRefund = {
  id: string;
  orderId: string | null;
  status: RefundStatus;
  amount: number;
  requestKey: string | null;
  retriedBy: string | null;
};

/**
 * Paise that went back, or are to, and name no pieces and no charge of the order: whoever takes pieces back cannot know whether they were
 * paid for already. `refunds`: those of the order's own payments. `sources`: the refunds that name pieces.
 */
export function amountNamingNothing(refunds: readonly NamedRefund[], sources: ReadonlySet<string>): number {
  const formOf = ({ requestKey }: NamedRefund) => requestKey?.replace(/:2$/, "");
  const namesItself = (row: NamedRefund) =>
    sources.has(row.id) || (row.orderId !== null && row.requestKey?.startsWith(`${row.orderId}:`) === true);
  /** The refund and those that failed before it. */
  const withFailed = (row: NamedRefund) => refunds.filter((one) => one === row || one.retriedBy === row.id);
  const isNamed = (row: NamedRefund) =>
    withFailed(row).some((one) => {
      const form = formOf(one);
      const shares = form === undefined ? [one] : refunds.filter((other) => formOf(other) === form);
      return shares.some(
        (share) => namesItself(share) || (share.retriedBy !== null && sources.has(share.retriedBy)),
      );
    });
  return refunds
    .filter((row) => (row.status !== "failed" || row.retriedBy === null) && !isNamed(row))
    .reduce((sum, { amount }) => sum + amount, 0);
}
