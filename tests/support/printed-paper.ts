// A printed invoice or credit note as somebody reads it who has the paper alone. Amounts are paise.

export const sumNames = ["taxable", "cgst", "sgst", "igst", "round", "total"] as const;

/** `rate` in percent, as '5' or '18'. */
export type PaperLine = Record<(typeof sumNames)[number] | "quantity", number> & {
  hsn: string;
  rate: string;
};

export type Paper = {
  isNote: boolean;
  /** A note that says that it lowers no GST. */
  isFinancial: boolean;
  title: string;
  number: string;
  /** As 2026-11-01, like all days here. */
  day: string;
  corrects: string;
  order: string;
  place: string;
  sellerGstin: string;
  buyer: string;
  gstin: string;
  lines: PaperLine[];
  amount: number;
  /** The sums below the table; undefined where the paper prints none. */
  printed: Partial<Record<(typeof sumNames)[number], number>>;
};
