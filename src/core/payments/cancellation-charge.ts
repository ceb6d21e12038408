// The money kept of a cancelled order is a charge: the goods were never supplied, so its lines have no quantity. It is
// taxed like the goods that the contract was about (CBIC Circular 178/10/2022-GST).
import { allocate } from "#core/money/allocate.ts";
import { taxWithin } from "#core/money/gst.ts";
import type { OrderToInvoice } from "#core/orders/invoice.ts";
import type { PricedPieces } from "#core/orders/order-pieces.ts";

type Line = OrderToInvoice["lines"][number];

/**
 * One line for each HSN and rate of the goods. `kept` (paise) is allocated
 * by the amounts of the lines, less what single pieces got back before.
 */
export function chargeLines(
  lines: readonly Line[],
  { kept, refunded }: { kept: number; refunded: readonly PricedPieces[] },
): Line[] {
  const left = lines.map((line) => ({ ...line, amount: amountOf(line) - amountBack(line, refunded) }));
  const isLeft = left.some(({ amount }) => amount > 0);
  const counted = isLeft ? left : lines.map((line) => ({ ...line, amount: amountOf(line) }));
  const groups = [...Map.groupBy(counted, ({ hsn, gstRate }) => `${hsn}-${gstRate / 100}`)];
  const shares = allocate(
    kept,
    groups.map(([, group]) => group.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)),
  );
  return groups.flatMap(([key, [first]], index) => {
    const share = shares[index] ?? 0;
    return first && share > 0 ? [chargeLine(first, { key, share })] : [];
  });
}

function chargeLine({ hsn, gstRate }: Line, { key, share }: { key: string; share: number }): Line {
  const words = { name: "Cancellation charge", sku: `CANCELLED-${key}`, hsn, gstRate };
  const none = { quantity: 0, discountShare: 0, chargeShare: 0 };
  return { ...words, ...none, unitPrice: share, ...taxWithin(share, gstRate) };
}

function amountOf({ taxable, tax }: Line): number {
  return taxable + tax;
}

function amountBack({ sku }: Line, refunded: readonly PricedPieces[]): number {
  return refunded.reduce((sum, one) => (one.sku === sku ? sum + one.total : sum), 0);
}
