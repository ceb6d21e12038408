import { formatPaise } from "#shop/money/money.ts";
import { Sum, SummaryLines } from "../summary-lines.tsx";
import type { ShownPrice } from "./describe-refusal.ts";

/** What the customer is to pay, before the order is saved. */
export function PriceSummary({ price }: { price: ShownPrice }) {
  const { lines, items, discount, delivery, taxes, amount } = price;
  return (
    <section
      aria-labelledby="price"
      aria-live="polite"
      className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <h2 id="price" className="text-xl">
        The price
      </h2>
      <SummaryLines className="mt-3" lines={lines.map((line) => ({ ...line, key: line.sku }))} />
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
        <Sum label="Goods" amount={items} />
        {discount > 0 && <Sum label="Offer" amount={-discount} />}
        <Sum label="Delivery" amount={delivery} none="Free" />
        {taxes.map(({ label, tax }) => (
          <Sum key={label} label={label} amount={tax} />
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>To pay</dt>
          <dd className="tabular-nums">{formatPaise(amount)}</dd>
        </div>
      </dl>
    </section>
  );
}
