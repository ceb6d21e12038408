// The content of a printed invoice or credit note, as read from the paper alone. Amounts in paise.

export const sumNames = ["taxable", "cgst", "sgst", "igst", "round", "total"] as const;

/** `rate` in percent, as '5' or '18'. */
export type PaperLine = Record<(typeof sumNames)[number] | "quantity", number> & {
  hsn: string;
  rate: string;
};

export type Paper = {
  isNote: boolean;
  /** True for a note that says that it does not lower GST. */
  isFinancial: boolean;
  title: string;
  number: string;
  /** In the form 2026-11-01, like all days here. */
  day: string;
  corrects: string;
  order: string;
  /** '' where the paper has none. */
  poNumber: string;
  dueOn: string;
  place: string;
  sellerGstin: string;
  buyer: string;
  gstin: string;
  lines: PaperLine[];
  amount: number;
  /** The sums below the table; undefined if not printed. */
  printed: Partial<Record<(typeof sumNames)[number], number>>;
};
