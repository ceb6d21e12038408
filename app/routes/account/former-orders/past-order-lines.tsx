import type { ShownPastOrder } from "#shop/former-shop/past-order.ts";

/** The lines of an order of the former shop, and the sums in its file. */
export function PastOrderLines({ order: { lines, sums, notes, total } }: { order: ShownPastOrder }) {
  return (
    <div className="grid gap-3 p-4">
      <ul className="grid gap-2">
        {lines.map(({ name, quantity, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move.
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{`${name} × ${quantity}`}</span>
            <span className="whitespace-nowrap tabular-nums">
              {price && quantity > 1 ? `${price} each` : price}
            </span>
          </li>
        ))}
      </ul>
      <Amounts rows={sums} />
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{total || "–"}</span>
      </p>
      <Amounts rows={notes} />
    </div>
  );
}

function Amounts({ rows }: { rows: ShownPastOrder["sums"] }) {
  return rows.map(([label, amount]) => (
    <p key={label} className="flex justify-between gap-4 text-ink-soft">
      <span>{label}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  ));
}
