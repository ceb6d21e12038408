import { useEffect, useState } from "react";
import { href } from "react-router";
import { describeBand, type TradePrices } from "../cart/trade-order.ts";

/** A trade buyer's own prices of the product, which the page itself never has. */
export function TradePrice({ productId }: { productId: string }) {
  const [prices, setPrices] = useState<TradePrices>();
  useEffect(() => {
    const left = new AbortController();
    void readPrices(productId, left.signal).then(setPrices);
    return () => left.abort();
  }, [productId]);
  if (!prices) return null;
  const { pack, bands, words } = prices;
  return (
    <div className="mt-2 rounded-sm bg-accent-soft px-4 py-3">
      <p className="font-semibold">{`Your trade price${pack > 1 ? `, in packs of ${pack}` : ""}`}</p>
      {words && <p>{words}</p>}
      <ul className="tabular-nums">
        {bands.map((band) => (
          <li key={band.from}>{describeBand(band)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Undefined without a connection, and for somebody without trade prices. */
async function readPrices(productId: string, signal: AbortSignal): Promise<TradePrices | undefined> {
  const address = `${href("/api/trade-prices")}?${new URLSearchParams({ product: productId })}`;
  const response = await fetch(address, { signal }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as TradePrices) : undefined;
}
