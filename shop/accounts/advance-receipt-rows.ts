// The rows of the file of receipts for advances, each with the invoice that adjusts it.
import type { AdvanceReceipt } from "#shop/orders/advances/advance-receipt.ts";
import { rupees } from "./rupees.ts";

/** With a header; amounts in rupees. `invoice`: '' until there is one. */
export function advanceReceiptRows(
  receipts: readonly { receipt: AdvanceReceipt; invoice: string }[],
): string[][] {
  return [
    [
      ...["receipt", "date", "order", "party", "GSTIN", "place of supply", "price of the order", "advance"],
      ...["paid", "reference", "invoice"],
    ],
    ...receipts.map(({ receipt, invoice }) => [
      ...[receipt.number, receipt.issuedOn, receipt.order.number],
      ...[receipt.buyer.name, receipt.buyer.gstin ?? ""],
      `${receipt.placeOfSupply.code}-${receipt.placeOfSupply.state}`,
      ...[receipt.orderAmount, receipt.advance].map(rupees),
      ...[receipt.paid.how, receipt.paid.reference, invoice],
    ]),
  ];
}
