import { DepositRows } from "#app/components/orders/deposit-rows.tsx";
import { PriceBreakdown } from "#app/components/orders/price-breakdown.tsx";
import { SummaryLines } from "#app/components/orders/summary-lines.tsx";
import { priceNamesOf } from "#shop/orders/order-totals.ts";
import type { WaitingOrder } from "#shop/staff-orders/staff-orders.server.ts";
import { Card } from "../../parts/card.tsx";

export function OrderSummary({ order }: { order: WaitingOrder }) {
  const { lines, totals, customer, business, address, delivery, discountCode, deposit } = order;
  return (
    <Card title="What is ordered">
      <SummaryLines lines={lines} />
      <div className="mt-4">
        <PriceBreakdown
          totals={totals}
          names={{ ...priceNamesOf({ discountCode, delivery }), total: deposit ? "In all" : "To pay" }}
        >
          {deposit && <DepositRows {...deposit} />}
        </PriceBreakdown>
      </div>
      <p className="mt-4 border-t border-line pt-4 leading-relaxed">
        <span className="font-semibold">{customer.name}</span>
        {business.company && <span className="block">{business.company}</span>}
        {business.gstin && <span className="block">{`GSTIN ${business.gstin}`}</span>}
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a
          href={`tel:${customer.phone.replaceAll(" ", "")}`}
          className="text-link flex min-h-11 items-center"
        >
          {customer.phone}
        </a>
        <span className="block text-sm break-words text-ink-soft">
          {customer.email ?? "No email address: nothing is emailed."}
        </span>
      </p>
      {business.note && <p className="mt-3 rounded-sm bg-warning-soft px-3 py-2 text-sm">{business.note}</p>}
    </Card>
  );
}
