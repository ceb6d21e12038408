// The form that records what a trade account has paid.
import { z } from "zod";
import { calendarDay, choice, line } from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parseRupees } from "#core/money/read-number.ts";

export const receiptMethods = ["bank", "upi", "cheque", "tds"] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** `tds`: what the buyer has kept and paid to the State. */
export const receiptMethodNames: Record<ReceiptMethod, string> = {
  bank: "Bank transfer",
  upi: "UPI",
  cheque: "Cheque",
  tds: "TDS deducted",
};

const maxReceipt = 10_00_000_00;

export const receiptForm = z.object({
  /** Paise. */
  amount: rupeesLine(
    (text) => {
      const paise = parseRupees(text);
      return paise !== undefined && paise > 0 && paise <= maxReceipt ? paise : undefined;
    },
    { required: "How much came?", invalid: "An amount in rupees up to ₹10,00,000, such as 12,500" },
  ),
  method: choice(receiptMethods, "How did it come?"),
  reference: line({ maxLength: 60 }),
  receivedOn: calendarDay({ required: "On which day?" }),
  requestKey: formKey(),
});

export type Receipt = z.output<typeof receiptForm>;
