import { formatStock, isLowInStock, type ProductCard } from "../product.ts";

/** Availability from the current stock, in neutral words: a low number is no alarm. */
export function StockLine({ product }: { product: Pick<ProductCard, "stock" | "readyOn"> }) {
  const { stock } = product;
  const tone = stock === 0 || isLowInStock(stock) ? "" : "text-success";
  return <span className={`font-semibold ${tone}`}>{formatStock(product)}</span>;
}
