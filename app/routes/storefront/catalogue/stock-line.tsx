import { formatStock, isLowInStock } from "#shop/catalogue/product.ts";

/** Availability according to the current stock. */
export function StockLine({ stock }: { stock: number }) {
  const tone = stock === 0 ? "text-danger" : isLowInStock(stock) ? "text-terracotta" : "text-success";
  return <span className={`font-semibold ${tone}`}>{formatStock(stock)}</span>;
}
