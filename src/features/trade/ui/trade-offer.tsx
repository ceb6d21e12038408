import type { Picture } from "#core/pictures/picture.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import { describeBand, type TradePrices } from "../cart/trade-order.ts";

type Offer = Pick<TradePrices, "pack" | "bands"> & { sku: string; name: string; picture: Picture | null };

/** A product with its picture, its packs and its prices for trade buyers; two cells of a grid. `stock` is left out on paper. */
export function TradeOffer({ sku, name, picture, pack, bands, stock }: Offer & { stock?: number }) {
  return (
    <>
      <span className="size-12 overflow-hidden rounded-sm bg-paper-deep">
        {picture && <ResponsivePicture picture={picture} sizes="3rem" className="size-12 object-cover" />}
      </span>
      <span className="min-w-0">
        <span translate="no" className="block wrap-anywhere font-semibold">
          {name}
        </span>
        <span className="block text-sm text-ink-soft">
          <span>{[sku, pack > 1 ? `packs of ${pack}` : ""].filter(Boolean).join(" · ")}</span>
          {stock !== undefined && (
            <span className="no-print">{` · ${stock === 0 ? "sold out" : `${stock} in stock`}`}</span>
          )}
        </span>
        {bands.map((band) => (
          <span key={band.from} className="block text-sm tabular-nums">
            {describeBand(band)}
          </span>
        ))}
      </span>
    </>
  );
}
