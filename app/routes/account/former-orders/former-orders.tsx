import type { ShownPastOrder } from "#shop/former-shop/past-order.ts";
import { PastOrderLines } from "./past-order-lines.tsx";

export function FormerOrders({ orders }: { orders: readonly ShownPastOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="rounded-md border border-line bg-surface">
          <details name="former-orders">
            <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-4 p-4">
              <span className="min-w-0">
                <span className="block font-semibold break-words">{`Order ${order.number}`}</span>
                <span className="block text-sm break-words text-ink-soft">
                  {[order.orderedOn, order.shop, order.status].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="text-right tabular-nums">{order.total}</span>
            </summary>
            <div className="border-t border-line">
              <PastOrderLines order={order} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
