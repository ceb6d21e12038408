import { href, Link } from "react-router";
import type { ReceivedLine } from "#shop/catalogue/stock/receive-stock.server.ts";
import { countOf } from "#shop/forms/count-words.ts";

export function ReceivedStockNotice({ takenIn }: { takenIn: readonly ReceivedLine[] }) {
  const total = takenIn.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <>
      <span>{`${countOf(total, "piece")} added:`}</span>{" "}
      {takenIn.map(({ productId, name, pieces }, index) => (
        <span key={productId}>
          <span>{`${index > 0 ? ", " : ""}${pieces} ×`}</span>{" "}
          <Link to={`${href("/admin/products/:productId", { productId })}#stock`} className="text-link">
            {name}
          </Link>
        </span>
      ))}
    </>
  );
}
