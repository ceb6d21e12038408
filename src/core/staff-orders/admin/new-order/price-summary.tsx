import { DepositRows } from "#core/orders/ui/deposit-rows.tsx";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { SummaryLines } from "#core/orders/ui/summary-lines.tsx";
import type { Deposit } from "#core/payments/deposit.ts";
import type { ShownPrice } from "./describe-refusal.ts";

/** The price for the customer, before the order is saved. */
export function PriceSummary({ price, deposit }: { price: ShownPrice; deposit?: Deposit | undefined }) {
  return (
    <section
      aria-labelledby="price"
      aria-live="polite"
      className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <h2 id="price" className="text-xl">
        The price
      </h2>
      <SummaryLines className="mt-3" lines={price.lines} />
      <div className="mt-4">
        <PriceBreakdown totals={price.totals} names={{ total: deposit ? "In all" : "To pay" }}>
          {deposit && <DepositRows {...deposit} />}
        </PriceBreakdown>
      </div>
    </section>
  );
}
