import type { SettledItem } from "../razorpay/entities.ts";

/** The columns of the report in Razorpay's dashboard; its fee excludes the tax. */
const columns = [
  ...["transaction_entity", "entity_id", "amount", "currency", "fee (exclusive tax)", "tax", "debit"],
  ...["credit", "payment_method", "card_type", "issuer_name", "entity_created_at", "payment_captured_at"],
  ...["payment_notes", "refund_notes", "arn", "entity_description", "order_id", "order_receipt"],
  ...["order_notes", "dispute_id", "dispute_created_at", "dispute_reason", "settlement_id", "settled_at"],
  ...["settlement_utr", "settled_by"],
];

/** Amounts in rupees, times in India, as the dashboard writes them. */
export function writeSettlementFile(items: readonly SettledItem[]): string {
  const rows = items.map((item) => {
    const cells: Record<string, string> = {
      transaction_entity: item.type,
      entity_id: item.entity_id,
      amount: rupees(item.amount),
      currency: item.currency,
      "fee (exclusive tax)": rupees(item.fee - item.tax),
      tax: rupees(item.tax),
      debit: rupees(item.debit),
      credit: rupees(item.credit),
      payment_method: item.method ?? "",
      card_type: item.card_type ?? "",
      entity_created_at: moment(item.created_at),
      entity_description: item.description ?? "",
      order_id: item.order_id ?? "",
      order_receipt: item.order_receipt ?? "",
      dispute_id: item.dispute_id ?? "",
      settlement_id: item.settlement_id ?? "",
      settled_at: item.settled_at === null ? "" : moment(item.settled_at),
      settlement_utr: item.settlement_utr ?? "",
      settled_by: "Razorpay",
    };
    return columns.map((column) => quote(cells[column] ?? ""));
  });
  return [columns, ...rows].map((row) => `${row.join(",")}\n`).join("");
}

const quote = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const rupees = (paise: number): string => {
  const digits = String(paise).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const moment = (at: number): string => new Date((at + 5.5 * 3600) * 1000).toISOString().slice(0, 19);
