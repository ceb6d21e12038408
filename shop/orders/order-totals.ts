// What an order costs, to the paisa. The browser shows what this says and the server charges what this says.
import { taxWithin } from "#shop/money/gst.ts";
import { shareOut } from "#shop/money/share-out.ts";

/** Amounts in paise, rates in basis points. */
export type LineToPrice = { unitPrice: number; quantity: number; gstRate: number };

export type PricedLine<Line extends LineToPrice = LineToPrice> = Line & {
  /** unitPrice × quantity, tax included. */
  gross: number;
  /** This line's part of the offer and of the delivery charge. */
  offerShare: number;
  deliveryShare: number;
  /** gross − offerShare + deliveryShare = taxable + tax. */
  taxable: number;
  tax: number;
};

export type OrderTotals<Line extends LineToPrice = LineToPrice> = {
  lines: PricedLine<Line>[];
  goodsAmount: number;
  offerAmount: number;
  deliveryAmount: number;
  taxableAmount: number;
  taxAmount: number;
  /** What is paid: goods − offer + delivery, and also taxable + tax. */
  amount: number;
  /** Lowest rate first. */
  taxByRate: { rate: number; taxable: number; tax: number }[];
};

/**
 * Prices an order. The offer is shared over the lines by what they cost, delivery by what they cost after the offer (both by
 * largest remainder); each line's tax is taken out of what the line comes to, and totals are sums of lines. Delivery is taxed
 * at the lines' rates because it is part of a composite supply (CGST Act s.2(30), s.15).
 */
export function priceOrder<Line extends LineToPrice>(order: {
  lines: readonly Line[];
  offerAmount: number;
  deliveryAmount: number;
}): OrderTotals<Line> {
  const gross = order.lines.map((line) => line.unitPrice * line.quantity);
  const goodsAmount = sum(gross);
  const offerAmount = Math.min(order.offerAmount, goodsAmount);
  const offerShares = shareOut(offerAmount, gross);
  const deliveryShares = shareOut(
    order.deliveryAmount,
    gross.map((amount, index) => amount - (offerShares[index] ?? 0)),
  );
  const lines = order.lines.map((line, index): PricedLine<Line> => {
    const shares = { offerShare: offerShares[index] ?? 0, deliveryShare: deliveryShares[index] ?? 0 };
    const lineGross = gross[index] ?? 0;
    const { taxable, tax } = taxWithin(lineGross - shares.offerShare + shares.deliveryShare, line.gstRate);
    return { ...line, gross: lineGross, ...shares, taxable, tax };
  });
  return {
    lines,
    goodsAmount,
    offerAmount,
    deliveryAmount: order.deliveryAmount,
    taxableAmount: sum(lines.map((line) => line.taxable)),
    taxAmount: sum(lines.map((line) => line.tax)),
    amount: goodsAmount - offerAmount + order.deliveryAmount,
    taxByRate: sumByRate(lines),
  };
}

function sumByRate(lines: readonly PricedLine[]): OrderTotals["taxByRate"] {
  const rates = [...new Set(lines.map((line) => line.gstRate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const own = lines.filter((line) => line.gstRate === rate);
    return { rate, taxable: sum(own.map((line) => line.taxable)), tax: sum(own.map((line) => line.tax)) };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
