import type { OrderDetail } from "#shop/orders/order-detail.ts";

/** The billing address, if it differs from the delivery address. */
export function BillTo({ billing }: Pick<OrderDetail["address"], "billing">) {
  if (!billing) return null;
  return (
    <address className="mt-3 border-t border-line pt-3 leading-relaxed not-italic">
      <span className="block text-sm text-ink-soft">Bill to</span>
      <span className="font-semibold">{billing.name}</span>
      {billing.lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
