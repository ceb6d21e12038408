import { href, Link } from "react-router";
import type { ShownPastOrder } from "#shop/former-shop/past-order.ts";
import { RowList, type RowListProps } from "../parts/row-list.tsx";

type PastOrderListProps = Omit<RowListProps, "children"> & { orders: readonly ShownPastOrder[] };

export function PastOrderList({ orders, ...list }: PastOrderListProps) {
  return (
    <RowList {...list} className="mt-4">
      {orders.map(({ id, number, name, email, shop, orderedOn, status, total }) => (
        <li key={id}>
          <Link
            to={href("/admin/moving-here/orders/:id", { id })}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-accent-soft"
          >
            <span className="font-semibold break-words">
              <span>{number}</span> <span className="font-normal text-ink-soft">{name || email}</span>
            </span>
            <span className="tabular-nums">{total}</span>
            <span className="col-span-2 text-sm break-words text-ink-soft">
              {[orderedOn, shop, status].filter(Boolean).join(" · ")}
            </span>
          </Link>
        </li>
      ))}
    </RowList>
  );
}
