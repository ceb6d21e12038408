import { href, Link } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import type { FormFields } from "#app/components/form/form.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { ListedOrder } from "#shop/back-office/order-list.server.ts";
import { formatPaise } from "#shop/money/money.ts";
import { originNames } from "#shop/orders/order.ts";
import { selectionFormId } from "./selection-bar.tsx";
import { PaymentBadge, StatusBadge } from "./status-badge.tsx";
import { StatusForm } from "./status-form.tsx";

/** One order of the list: its customer, its lines and the form for its status. */
export function OrderCard({
  order,
  back,
  statusFields,
}: {
  order: ListedOrder;
  back: string;
  statusFields: FormFields;
}) {
  const page = href("/admin/orders/:number", { number: order.number });
  return (
    <article
      aria-labelledby={`order-${order.number}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex items-start gap-1">
          <label className="-mt-0.5 -ml-3 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              name="order"
              value={order.number}
              form={selectionFormId}
              className="size-5 accent-accent"
            />
            <span className="sr-only">Select order {order.number}</span>
          </label>
          <div>
            <h2 id={`order-${order.number}`} className="text-lg">
              <Link to={page} className="text-link inline-flex min-h-11 items-center tabular-nums">
                {order.number}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">{order.orderedOn}</p>
          </div>
        </div>
        <p className="flex flex-wrap justify-end gap-2">
          {order.origin !== "shop" && <Badge tone="info">{originNames[order.origin]}</Badge>}
          {order.express && <Badge tone="brass">Express</Badge>}
          <PaymentBadge payment={order.payment} goingBack={order.goingBack} due={order.due} />
          <StatusBadge status={order.status} />
        </p>
      </header>
      <p className="text-sm">
        {order.customer}{" "}
        <span className="text-ink-soft">
          · {order.place}
          {order.typedBy && ` · typed by ${order.typedBy}`}
        </span>
      </p>
      <ul className="grid gap-3">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and a name may occur twice.
          <li key={index} className="flex items-center gap-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
              {line.picture && (
                <ResponsivePicture picture={line.picture} sizes="48px" alt="" className="aspect-square" />
              )}
            </span>
            <span className="min-w-0 grow text-sm leading-snug">
              {line.name} <span className="whitespace-nowrap text-ink-soft">× {line.quantity}</span>
            </span>
            <span className="text-sm tabular-nums">{formatPaise(line.gross)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatPaise(order.amount)}</span>
      </p>
      <StatusForm
        number={order.number}
        status={order.status}
        seen={order.changes}
        notes={order.notes}
        back={back}
        fields={statusFields}
      />
    </article>
  );
}
