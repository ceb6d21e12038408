import Minus from "lucide-react/icons/minus";
import { type KeyboardEvent, useState } from "react";
import { describeSoldOut } from "#core/catalogue/product.ts";
import { formatPrice } from "#core/money/money.ts";
import { TextField } from "#ui/form/field.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { MelaProduct } from "../mela-sale.server.ts";
import type { Tapped } from "./amount-due.ts";

type Change = (sku: string, pieces: string) => void;

/** A tap adds a piece; the number can be typed, too. */
export function ProductTiles({
  products,
  tapped,
  onChange,
}: {
  products: readonly MelaProduct[];
  tapped: Tapped;
  onChange: Change;
}) {
  const [text, setText] = useState("");
  const isShown = ({ name, sku }: MelaProduct) =>
    `${name} ${sku}`.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      <div className="max-w-sm noscript:hidden">
        <TextField
          label="Find"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keepUnsent}
        />
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-3 pb-4 sm:grid-cols-3 xl:grid-cols-5">
        {products.map((product) => (
          <li
            key={product.sku}
            hidden={!isShown(product)}
            className="rounded-md border border-line bg-surface has-[[data-tapped]]:border-accent"
          >
            <Tile product={product} pieces={tapped[product.sku] ?? ""} onChange={onChange} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Tile({ product, pieces, onChange }: { product: MelaProduct; pieces: string; onChange: Change }) {
  const { sku, name, price, stock, readyOn, picture } = product;
  const count = Number(pieces) || 0;
  const set = (changed: number) => onChange(sku, changed > 0 ? String(changed) : "");
  return (
    <>
      <button
        type="button"
        disabled={stock === 0}
        onClick={() => set(Math.min(count + 1, stock))}
        className="block w-full p-2 text-left disabled:opacity-60"
      >
        {picture ? (
          <ResponsivePicture picture={picture} sizes="10rem" alt="" className="aspect-square rounded-sm" />
        ) : (
          <span className="block aspect-square rounded-sm bg-paper-deep" />
        )}
        <span className="mt-2 block leading-snug font-semibold">{name}</span>
        <span className="block text-sm tabular-nums">
          <span>{formatPrice(price)}</span>{" "}
          <span className="text-ink-soft">{`· ${stock === 0 ? describeSoldOut(readyOn) : `${stock} in stock`}`}</span>
        </span>
      </button>
      <div className="flex items-center justify-between px-2 pb-2">
        <IconButton
          icon={Minus}
          label={`One ${name} less`}
          disabled={count === 0}
          onClick={() => set(count - 1)}
          className="disabled:opacity-40 noscript:hidden"
        />
        <input type="hidden" name="product" value={sku} />
        <input
          type="number"
          name="quantity"
          inputMode="numeric"
          min={0}
          max={stock}
          aria-label={`Pieces of ${name}`}
          data-tapped={count > 0 || undefined}
          value={pieces}
          onChange={(event) => onChange(sku, event.target.value)}
          onKeyDown={keepUnsent}
          className="min-h-11 w-20 rounded-sm border border-line-strong bg-surface px-2 text-center text-base tabular-nums"
        />
      </div>
    </>
  );
}

/** Prevents Enter in these fields from taking the money. */
function keepUnsent(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === "Enter") event.preventDefault();
}
