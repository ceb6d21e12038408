// Razorpay pays to the bank by settlements: each is one credit, made of lines for payments, refunds and adjustments.

export type SettlementStatus = "created" | "processed" | "failed";

/** All amounts are in paise; `fees` contain `tax`, the GST on them. */
export type SettlementHead = {
  id: string;
  /** This much reaches the bank. */
  amount: number;
  fees: number;
  tax: number;
  status: SettlementStatus;
  /** The bank's number of the credit. */
  utr: string | null;
  createdAt: Date;
};

/** All amounts are in paise; `fee` contains `tax`. */
export type SettlementLine = {
  /** Razorpay's id of the payment ('pay_…'), the refund ('rfnd_…') or the adjustment ('adj_…'). */
  entityId: string;
  /** One of `lineKinds`, or another word of Razorpay's. */
  kind: string;
  amount: number;
  credit: number;
  debit: number;
  fee: number;
  tax: number;
  /** A refund or a dispute is about this payment. */
  paymentId: string | null;
  method: string | null;
  description: string | null;
  madeAt: Date;
};

export const lineKinds = ["payment", "refund", "adjustment", "transfer"] as const;

export type LineSums = { credit: number; debit: number; fee: number; tax: number; net: number };

/** `net` is what the lines bring to the bank: credits less debits, from which fee and tax are already taken. */
export function sumLines(lines: readonly SettlementLine[]): LineSums {
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
 * A line agrees with itself where these amounts fit. A payment is credited less its fee, or whole where the fee is
 * paid from credits bought before; a refund is debited, an instant one with its fee.
 */
export function isLineSound({ kind, amount, credit, debit, fee, tax }: SettlementLine): boolean {
  if (tax > fee || (credit > 0 && debit > 0)) return false;
  if (kind === "payment") return debit === 0 && (credit === amount - fee || credit === amount);
  if (kind === "refund") return credit === 0 && (debit === amount || debit === amount + fee);
  return [amount, amount - fee, amount + fee].includes(credit + debit);
}
