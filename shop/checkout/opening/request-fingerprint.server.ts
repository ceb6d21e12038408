// Recognises two requests for the same purchase.
import { createHash } from "node:crypto";
import { normaliseCode } from "#shop/promotions/typed-code.ts";
import type { PricedOrders, PurchaseRequest } from "./price-orders.server.ts";

/** A hash of every field of the request, except fields that follow from others or only tell the page's state. */
export function computeFingerprint(
  { orders: wanted, shownAmount, lastOrder, ...request }: PurchaseRequest,
  { orders, amount, automatic }: Pick<PricedOrders, "orders" | "amount" | "automatic">,
  keyId: string,
): string {
  const parts = {
    ...request,
    code: request.code ? normaliseCode(request.code) : "",
    amount,
    keyId,
    offer: automatic?.id ?? "",
    orders: orders.map(({ lines, address: { company = "", gstin = "", ...address } }, index) => {
      const { pinConfirmed, ...choices } = { ...wanted[index]?.choices };
      return {
        // Sorted, because a saved address or a stored row may have its fields in another order.
        address: Object.entries({ ...address, company, gstin }).sort(),
        choices: Object.entries(choices).sort(),
        // The same pieces can fill two boxes in several ways, and carry other words.
        lines: lines.map(({ productId, quantity, unitPrice, gstRate, setFilling = "", labelWords }) => [
          ...[productId, quantity, unitPrice, gstRate, labelWords || setFilling],
        ]),
      };
    }),
  };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
