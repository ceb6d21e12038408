import type { RouterContextProvider } from "react-router";
import { parseCopy } from "#core/documents/invoice-copy.ts";
import { printAdvanceReceipt, printTaxDocument } from "#core/documents/order-documents.server.ts";
import { shopContext } from "../shop-context.ts";
import { respondPdf } from "./respond-pdf.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; pattern: string };

/**
 * Prints the paper that the end of an order's address names: invoice.pdf, credit-note.pdf or receipt.pdf. `account`: who reads it;
 * undefined for staff, who also print the further copies of an invoice.
 */
export function respondPaper(
  { request, context, pattern }: Args,
  orderId: string,
  account?: string,
): Promise<Response> {
  const shop = context.get(shopContext);
  if (pattern.endsWith("/receipt.pdf")) return respondPdf(printAdvanceReceipt(shop, orderId, account));
  const kind = pattern.endsWith("/invoice.pdf") ? "invoice" : "credit-note";
  const query = new URL(request.url).searchParams;
  const number = query.get("number") ?? undefined;
  const copy = kind === "invoice" && account === undefined ? parseCopy(query.get("copy")) : undefined;
  return respondPdf(printTaxDocument(shop, { orderId, kind, number, copy, account }));
}
