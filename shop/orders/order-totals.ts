// Calculates what an order costs, to the paisa. The browser shows this result and the server charges it.
import { allocate } from "#shop/money/allocate.ts";
import { taxWithin } from "#shop/money/gst.ts";

/** Amounts in paise, rates in basis points. */
export type LineToPrice = { unitPrice: number; quantity: number; gstRate: number };

export type PricedLine<Line extends LineToPrice = LineToPrice> = Line & {
  /** unitPrice × quantity, tax included. */
  gross: number;
  /** This line's share of the discount and of the delivery charge. */
  discountShare: number;
  deliveryShare: number;
  /** gross − discountShare + deliveryShare = taxable + tax. */
  taxable: number;
  tax: number;
};

export type OrderTotals<Line extends LineToPrice = LineToPrice> = {
  lines: PricedLine<Line>[];
  itemsAmount: number;
  discountAmount: number;
  deliveryAmount: number;
  taxableAmount: number;
  taxAmount: number;
  /** What is paid: items − discount + delivery, which equals taxable + tax. */
  amount: number;
  /** Lowest rate first. */
  taxByRate: { rate: number; taxable: number; tax: number }[];
};

/**
 * Prices an order. The discount is allocated to the lines by what of their gross it is for (`discountable`, in paise
 * for each line; all of it where left out), the delivery charge by their gross after discount (both by largest remainder). Each line's tax is contained in its amount, and totals are sums
 * of lines. Delivery is taxed at the lines' rates because it is part of a composite supply (CGST Act s.2(30),
 * s.15).
 */
export function priceOrder<Line extends LineToPrice>(order: {
  lines: readonly Line[];
  discountAmount: number;
  discountable?: readonly number[] | undefined;
  deliveryAmount: number;
}): OrderTotals<Line> {
  const gross = order.lines.map((line) => line.unitPrice * line.quantity);
  const itemsAmount = sum(gross);
  const discountable = order.discountable ?? gross;
  const discountAmount = Math.min(order.discountAmount, sum(discountable));
  const discountShares = allocate(discountAmount, discountable);
  const deliveryShares = allocate(
    order.deliveryAmount,
    gross.map((amount, index) => amount - (discountShares[index] ?? 0)),
  );
  const lines = order.lines.map((line, index): PricedLine<Line> => {
    const shares = { discountShare: discountShares[index] ?? 0, deliveryShare: deliveryShares[index] ?? 0 };
    const lineGross = gross[index] ?? 0;
    const { taxable, tax } = taxWithin(lineGross - shares.discountShare + shares.deliveryShare, line.gstRate);
    return { ...line, gross: lineGross, ...shares, taxable, tax };
  });
  return {
    lines,
    itemsAmount,
    discountAmount,
    deliveryAmount: order.deliveryAmount,
    taxableAmount: sum(lines.map((line) => line.taxable)),
    taxAmount: sum(lines.map((line) => line.tax)),
    amount: itemsAmount - discountAmount + order.deliveryAmount,
    taxByRate: sumByRate(lines),
  };
}

function sumByRate(lines: readonly PricedLine[]): OrderTotals["taxByRate"] {
  const rates = [...new Set(lines.map((line) => line.gstRate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const atRate = lines.filter((line) => line.gstRate === rate);
    return {
      rate,
      taxable: sum(atRate.map((line) => line.taxable)),
      tax: sum(atRate.map((line) => line.tax)),
    };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
