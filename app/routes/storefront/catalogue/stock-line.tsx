import { formatStock, isLowInStock } from "#shop/catalogue/product.ts";

/** Availability from the current stock, in neutral words: a low number is no alarm. */
export function StockLine({ stock }: { stock: number }) {
  const tone = stock === 0 || isLowInStock(stock) ? "" : "text-success";
  return <span className={`font-semibold ${tone}`}>{formatStock(stock)}</span>;
}
