// Razorpay's settlements: each is one credit to the bank account, made of lines for payments, refunds and adjustments.

export type SettlementStatus = "created" | "processed" | "failed";

/** Amounts are in paise; `fees` include `tax`, the GST on them. */
export type SettlementHead = {
  id: string;
  /** The amount that reaches the bank. */
  amount: number;
  fees: number;
  tax: number;
  status: SettlementStatus;
  /** The bank's number of the credit. */
  utr: string | null;
  createdAt: Date;
};

/** Amounts are in paise; `fee` includes `tax`. */
export type SettlementLine = {
  /** Razorpay's id of the payment ('pay_…'), the refund ('rfnd_…') or the adjustment ('adj_…'). */
  entityId: string;
  /** One of `lineKinds`, or a kind unknown to the shop. */
  kind: string;
  amount: number;
  credit: number;
  debit: number;
  fee: number;
  tax: number;
  /** The payment that a refund or dispute is about. */
  paymentId: string | null;
  /** The dispute whose money an adjustment takes or brings back. */
  disputeId: string | null;
  method: string | null;
  description: string | null;
  madeAt: Date;
};

/** Finds the id of a dispute, which may stand in the description alone. */
export function findDisputeId(
  field: string | null | undefined,
  description: string | null | undefined,
): string | null {
  return /disp_[A-Za-z0-9]{14}/.exec(`${field ?? ""} ${description ?? ""}`)?.[0] ?? null;
}

export const lineKinds = ["payment", "refund", "adjustment", "transfer"] as const;

/** `net`: credits less debits, which is what reaches the bank; fee and tax are already subtracted in the lines. */
export function sumLines(lines: readonly SettlementLine[]) {
  const sums = { credit: 0, debit: 0, fee: 0, tax: 0 };
  for (const { credit, debit, fee, tax } of lines) {
    sums.credit += credit;
    sums.debit += debit;
    sums.fee += fee;
    sums.tax += tax;
  }
  return { ...sums, net: sums.credit - sums.debit };
}

/**
 * Whether the amounts of a line are consistent. A payment is credited less its fee, or in full if the fee is paid from credits bought
 * before; a refund is debited, an instant one with its fee.
 */
export function isLineSound({ kind, amount, credit, debit, fee, tax }: SettlementLine): boolean {
  if (tax > fee || (credit > 0 && debit > 0)) return false;
  if (kind === "payment") return debit === 0 && (credit === amount - fee || credit === amount);
  if (kind === "refund") return credit === 0 && (debit === amount || debit === amount + fee);
  return [amount, amount - fee, amount + fee].includes(credit + debit);
}
