import type { WaitingOrder } from "#shop/checkout/typed-orders.server.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { OrderDelivery } from "#shop/orders/order.ts";
import { Sum, SummaryLines } from "../summary-lines.tsx";

const deliveryNames: Record<OrderDelivery, string> = {
  standard: "Standard delivery",
  express: "Express delivery",
  "in-person": "Handed over in person",
};

/** What was ordered, by whom, and where it goes. */
export function OrderSummary({ order }: { order: WaitingOrder }) {
  const { lines, totals, customer, business, address, delivery, discountCode } = order;
  return (
    <section className="mb-5 break-inside-avoid rounded-md border border-line bg-surface p-4 shadow-sm sm:p-5">
      <h2 className="mb-4 text-xl">What is ordered</h2>
      <SummaryLines lines={lines.map((line) => ({ ...line, key: line.sku }))} />
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
        {totals.discount > 0 && <Sum label={`Offer ${discountCode ?? ""}`} amount={-totals.discount} />}
        {delivery !== "in-person" && (
          <Sum label={deliveryNames[delivery]} amount={totals.delivery} none="Free" />
        )}
        <div className="flex justify-between gap-4 text-base font-semibold">
          <dt>To pay</dt>
          <dd className="tabular-nums">{formatPaise(totals.amount)}</dd>
        </div>
      </dl>
      <p className="mt-4 border-t border-line pt-4 leading-relaxed">
        <span className="font-semibold">{customer.name}</span>
        {business.company && <span className="block">{business.company}</span>}
        {business.gstin && <span className="block">GSTIN {business.gstin}</span>}
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {delivery === "in-person" && <span className="block">{deliveryNames[delivery]}</span>}
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
    </section>
  );
}
