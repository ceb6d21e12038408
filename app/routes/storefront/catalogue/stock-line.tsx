import { formatStock, isLowInStock } from "#shop/catalogue/product.ts";

/** Availability according to the current stock, said calmly: a small number is a fact and no alarm. */
export function StockLine({ stock }: { stock: number }) {
  const tone = stock === 0 || isLowInStock(stock) ? "" : "text-success";
  return <span className={`font-semibold ${tone}`}>{formatStock(stock)}</span>;
}
