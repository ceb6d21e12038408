import { href, Link } from "react-router";
import { formatPaise } from "#shop/money/money.ts";
import type { OrderDetail } from "#shop/orders/order-detail.ts";
import { ResponsivePicture } from "./picture.tsx";

/** An order's lines and totals, as fixed when checkout started. */
export function OrderLines({ lines, totals, goingBack, withSku = false }: LinesProps) {
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: order lines never move; names may repeat.
          <li key={index} className="flex items-start gap-4">
            {line.slug !== null && (
              <span className="w-16 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
                {line.picture && (
                  <ResponsivePicture picture={line.picture} sizes="64px" alt="" className="aspect-square" />
                )}
              </span>
            )}
            <span className="min-w-0 grow leading-snug">
              {line.slug === null ? (
                line.name
              ) : (
                <Link
                  to={href("/products/:slug", { slug: line.slug })}
                  className="hover:underline hover:decoration-brass"
                >
                  {line.name}
                </Link>
              )}
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
        {totals.items !== totals.amount && <Sum label="Goods" amount={totals.items} />}
        {totals.discount > 0 && <Sum label="Offer" amount={-totals.discount} />}
        <Sum label="Delivery" amount={totals.delivery} none="Free" />
        {totals.taxes.length > 0 && <Sum label="Subtotal" amount={totals.taxable} />}
        {totals.taxes.map(({ label, tax }) => (
          <Sum key={label} label={label} amount={tax} />
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatPaise(totals.amount)}</dd>
        </div>
        {goingBack > 0 && (
          <>
            <Sum label="Refunded" amount={-goingBack} />
            <Sum label="Paid after refunds" amount={totals.amount - goingBack} none="Nothing" />
          </>
        )}
      </dl>
    </>
  );
}

type LinesProps = Pick<OrderDetail, "lines" | "totals"> & {
  /** Paise that were refunded or are promised. */
  goingBack: number;
  withSku?: boolean;
};

function Sum({ label, amount, none }: { label: string; amount: number; none?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{amount === 0 && none ? none : formatPaise(amount)}</dd>
    </div>
  );
}
