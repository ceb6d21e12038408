import { href, Link } from "react-router";
import type { OrderSheet } from "#shop/aftercare/order-sheet.ts";
import { formatPaise } from "#shop/money/money.ts";
import { ResponsivePicture } from "./picture.tsx";

/** An order's goods and what they came to, as they were fixed when it was placed. */
export function OrderLines({ lines, totals, withSku = false }: LinesProps) {
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and a name may stand twice.
          <li key={index} className="flex items-start gap-4">
            <span className="w-16 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
              {line.picture && (
                <ResponsivePicture picture={line.picture} sizes="64px" alt="" className="aspect-square" />
              )}
            </span>
            <span className="min-w-0 grow leading-snug">
              <Link
                to={href("/products/:slug", { slug: line.slug })}
                className="hover:underline hover:decoration-brass"
              >
                {line.name}
              </Link>
              <span className="mt-0.5 block text-sm text-ink-soft">
                {formatPaise(line.unitPrice)} × {line.quantity}
                {withSku && ` · ${line.sku}`}
              </span>
            </span>
            <span className="tabular-nums">{formatPaise(line.gross)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-1.5 border-t border-line pt-4 text-sm">
        {totals.goods !== totals.amount && <Sum label="Goods" amount={totals.goods} />}
        {totals.offer > 0 && <Sum label="Offer" amount={-totals.offer} />}
        <Sum label="Delivery" amount={totals.delivery} none="Free" />
        {totals.taxes.length > 0 && <Sum label="Subtotal" amount={totals.taxable} />}
        {totals.taxes.map(({ label, tax }) => (
          <Sum key={label} label={label} amount={tax} />
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatPaise(totals.amount)}</dd>
        </div>
      </dl>
    </>
  );
}

type LinesProps = Pick<OrderSheet, "lines" | "totals"> & { withSku?: boolean };

function Sum({ label, amount, none }: { label: string; amount: number; none?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{amount === 0 && none ? none : formatPaise(amount)}</dd>
    </div>
  );
}
