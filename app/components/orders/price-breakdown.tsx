import type { ReactNode } from "react";
import { formatPaise } from "#shop/money/money.ts";

/** Amounts in paise. */
type Figures = {
  items: number;
  discount: number;
  delivery: number;
  amount: number;
  /** The GST within `amount`; 0 if the shop may not show tax. */
  tax: number;
};

/** What an order costs, in the same order on every page: goods, discount, delivery, total, and the GST within it. */
export function PriceBreakdown({
  figures: { items, discount, delivery, amount, tax },
  discount: discountName = "Offer",
  delivery: deliveryName = "Delivery",
  total = "Total",
  isLive = false,
  children,
}: {
  figures: Figures;
  /** What the discount is called. */
  discount?: string;
  delivery?: string;
  total?: string;
  /** The total may change while the page is open, and is then read out. */
  isLive?: boolean;
  /** Rows below the total. */
  children?: ReactNode;
}) {
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4">
      <PriceRow label="Goods" amount={items} />
      {discount > 0 && <PriceRow label={discountName} amount={-discount} />}
      <PriceRow label={deliveryName} amount={delivery} none="Free" />
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{total}</dt>
        <dd aria-live={isLive ? "polite" : undefined} className="tabular-nums">
          {formatPaise(amount)}
        </dd>
      </div>
      {tax > 0 && (
        <div className="flex gap-1 text-sm text-ink-soft">
          <dt>includes GST</dt>
          <dd className="tabular-nums">{formatPaise(tax)}</dd>
        </div>
      )}
      {children}
    </dl>
  );
}

export function PriceRow({ label, amount, none }: { label: string; amount: number; none?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="shrink-0 tabular-nums">{amount === 0 && none ? none : formatPaise(amount)}</dd>
    </div>
  );
}
