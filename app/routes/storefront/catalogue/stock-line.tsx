import { isLowInStock, stockWords } from "#shop/catalogue/product.ts";

/** Availability by the live stock. */
export function StockLine({ stock }: { stock: number }) {
  const tone = stock === 0 ? "text-danger" : isLowInStock(stock) ? "text-terracotta" : "text-success";
  return <span className={`font-semibold ${tone}`}>{stockWords(stock)}</span>;
}
