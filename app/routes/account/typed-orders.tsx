import { href, Link } from "react-router";
import { formatPrice } from "#shop/money/money.ts";
import { customerStatusWords } from "#shop/orders/order-state.ts";
import type { OrderTypedFor } from "#shop/staff-orders/orders-typed-for.server.ts";

/** Orders by phone, at a mela or by WhatsApp, each linked to its page. */
export function TypedOrders({ orders }: { orders: readonly OrderTypedFor[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="typed-orders" className="mt-10 grid gap-4">
      <h2 id="typed-orders" className="text-xl">
        Ordered by phone, message or in person
      </h2>
      <ul className="grid gap-3">
        {orders.map(({ id, number, orderedOn, amount, status }) => (
          <li key={id}>
            <Link
              to={href("/order/:orderId", { orderId: id })}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-md border border-line bg-surface p-4"
            >
              <span>
                <span className="block font-semibold">{customerStatusWords[status]}</span>
                <span className="block text-sm text-ink-soft">
                  <span className="inline-block">{`Order ${number}`}</span> <span>{`· ${orderedOn}`}</span>
                </span>
              </span>
              <span translate="no" className="tabular-nums">
                {formatPrice(amount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
