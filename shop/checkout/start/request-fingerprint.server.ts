// Recognises two requests for the same order.
import { createHash } from "node:crypto";
import { normaliseCode } from "#shop/promotions/typed-code.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";
import type { PurchasePrice } from "../choose-price.server.ts";

/** Every field of the request counts, except those removed here first. */
export function fingerprintOf(request: CheckoutRequest, price: PurchasePrice, keyId: string): string {
  const { shownAmount, items, pinConfirmed, lastOrder, partAmount, ...wanted } = request;
  const { company = "", gstin = "", ...address } = wanted.address;
  const { payment, ...others } = wanted;
  const parts = {
    ...others,
    ...(payment === "online" ? {} : { payment }),
    // The same pieces can fill two boxes in several ways.
    lines: price.lines.map(({ productId, quantity, unitPrice, gstRate, setFilling }) => [
      productId,
      quantity,
      unitPrice,
      gstRate,
      ...(setFilling ? [setFilling] : []),
    ]),
    // Sorted, because a saved address may have its fields in another order.
    address: Object.entries({ ...address, company, gstin }).sort(),
    code: wanted.code ? normaliseCode(wanted.code) : "",
    amount: price.amount,
    ...(partAmount ? { partAmount } : {}),
    keyId,
    ...(price.automatic && { offer: price.automatic.id }),
  };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
