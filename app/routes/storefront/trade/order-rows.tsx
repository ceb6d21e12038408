import type { KeyboardEvent } from "react";
import { useTypedValue } from "#app/components/form/form.tsx";
import { TradeOffer } from "#app/components/orders/trade-offer.tsx";
import type { TradePrices } from "#shop/cart/trade-order.ts";
import type { Picture } from "#shop/pictures/picture.ts";

type TableRow = {
  sku: string;
  name: string;
  picture: Picture | null;
  stock: number;
  pack: number;
  bands: TradePrices["bands"];
  inCart: number;
};

/** The products of the table, each with its price and a field for the quantity. */
export function OrderRows({ rows }: { rows: readonly TableRow[] }) {
  const typed = useTypedValue("quantity")?.split("\n");
  return (
    <ul onKeyDown={moveByKey} className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row, index) => (
        <OrderRow key={row.sku} row={row} typed={typed?.[index]} />
      ))}
    </ul>
  );
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves between quantities as in a spreadsheet; Enter in the last one sends the form. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  const step = steps[event.key];
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[name=quantity]")];
  const next = step && fields[fields.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function OrderRow({ row, typed }: { row: TableRow; typed: string | undefined }) {
  const { sku, name, inCart } = row;
  const wanted = inCart > 0 ? String(inCart) : "";
  return (
    <li className="grid break-inside-avoid grid-cols-[3rem_1fr_5rem] items-center gap-3 px-3 py-3">
      <TradeOffer {...row} />
      <span>
        <input type="hidden" name="sku" value={sku} />
        <input
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          enterKeyHint="next"
          data-draft-row={sku}
          data-draft-first={wanted}
          aria-label={`Quantity of ${name}, ${sku}`}
          defaultValue={typed ?? wanted}
          className="min-h-11 w-full rounded-sm border border-line-strong bg-surface px-2 text-right tabular-nums"
        />
      </span>
    </li>
  );
}
