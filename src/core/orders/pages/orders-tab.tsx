import { href, Link } from "react-router";
import { pictureOfSold } from "#core/cart/ui/worded-picture.ts";
import type { SoldPicture } from "#core/catalogue/label/words-on-label.ts";
import { formatPaise, formatPrice } from "#core/money/money.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { customerStatusWords } from "../order-state.ts";
import { BuyAgainForm } from "./buy-again-form.tsx";
import type { MyOrderWithPayment } from "./find-orders.server.ts";
import { PaymentBadge } from "./payment-badge.tsx";

type Props = {
  /** Null if the orders could not be read. */
  orders: MyOrderWithPayment[] | null;
  /** The picture shown if there are no orders. */
  unlit: Picture | undefined;
};

/** The customer's orders, of which one can be open at a time. */
export function OrdersTab({ orders, unlit }: Props) {
  if (!orders) return <FormMessage tone="error">Failed to fetch orders</FormMessage>;
  if (orders.length === 0)
    return (
      <EmptyState
        picture={unlit}
        title="No orders found."
        action={
          <ButtonLink to={href("/shop")} variant="secondary">
            Browse our collection
          </ButtonLink>
        }
      />
    );
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.number} className="rounded-md border border-line bg-surface">
          <details name="orders">
            <summary className="grid min-h-11 cursor-pointer grid-cols-[min(4rem,16vw)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[4rem_minmax(0,1fr)_14rem_6rem]">
              <Thumbnail pictures={order.pictures} />
              <span className="flex flex-wrap items-center justify-between gap-x-4 md:contents">
                <span className="min-w-0 flex-1 basis-28">
                  <span className="block font-semibold">{customerStatusWords[order.status]}</span>
                  <span className="block text-sm text-ink-soft">
                    <span className="inline-block">{`Order ${order.number}`}</span>{" "}
                    <span>{`· ${order.orderedOn}`}</span>
                  </span>
                </span>
                <span translate="no" className="ml-auto text-right tabular-nums md:order-last">
                  {formatPrice(order.amount)}
                </span>
              </span>
              <span className="flex flex-wrap gap-2 max-md:col-start-2">
                <PaymentBadge
                  payment={order.payment?.status ?? null}
                  goingBack={order.payment?.goingBack ?? 0}
                  dueOn={order.payment?.dueOn ?? null}
                />
                <Badge tone={order.status === "completed" ? "success" : "warning"}>{order.status}</Badge>
              </span>
            </summary>
            <OrderLines order={order} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** A picture of the order's first product, with the number of others. */
function Thumbnail({ pictures: [first, ...others] }: { pictures: readonly SoldPicture[] }) {
  return (
    <span className="relative block aspect-square overflow-hidden rounded-sm bg-paper-deep">
      {first && <ResponsivePicture picture={pictureOfSold(first)} sizes="4rem" alt="" className="h-full" />}
      {others.length > 0 && (
        <span className="absolute right-0 bottom-0 rounded-tl-sm bg-surface px-1.5 text-xs font-semibold">
          {`+${others.length}`}
        </span>
      )}
    </span>
  );
}

function OrderLines({ order }: { order: MyOrderWithPayment }) {
  const itemsTotal = order.lines.reduce((sum, { gross }) => sum + gross, 0);
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <ul className="grid gap-2">
        {order.lines.map((line) => (
          <li key={`${line.name} ${line.parts}`} className="flex justify-between gap-4">
            <span>
              <span translate="no">{`${line.name} × ${line.quantity}`}</span>
              {line.parts && <span className="block text-sm text-ink-soft">{line.parts}</span>}
            </span>
            <span translate="no" className="tabular-nums">
              {formatPaise(line.gross)}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{`Total${order.amount !== itemsTotal ? ", with offer and delivery" : ""}`}</span>
        <span translate="no" className="tabular-nums">
          {formatPaise(order.amount)}
        </span>
      </p>
      {order.payment && order.payment.goingBack > 0 && (
        <p className="flex justify-between gap-4">
          <span>Refunded</span>
          <span translate="no" className="tabular-nums">
            {formatPaise(-order.payment.goingBack)}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link
          to={href("/profile/orders/:number", { number: order.number })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Follow this order
        </Link>
        <BuyAgainForm number={order.number} />
      </div>
    </div>
  );
}
