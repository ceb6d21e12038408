import Hourglass from "lucide-react/icons/hourglass";
import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { originNames } from "#core/orders/order.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { listWaitingOrders } from "../staff-orders.server.ts";
import type { Route } from "./+types/waiting-orders";
import { LinkBadge } from "./waiting/link-badge.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return { orders: await listWaitingOrders(db, clock.now()) };
}

export default function WaitingOrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Payment links</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Orders that you typed and quotes that you made, and that are not paid. What is paid is among all
        orders.
      </p>
      {featureLinks.visits && (
        <TextLink to={featureLinks.visits} className="mt-2">
          Carts that were left before the payment
        </TextLink>
      )}
      {orders.length === 0 ? (
        <EmptyState
          icon={Hourglass}
          title="No order waits for its payment."
          action={<ButtonLink to={href("/admin/orders/new")}>Type an order</ButtonLink>}
        />
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-md border border-line bg-surface shadow-sm">
          {orders.map(({ id, origin, typedOn, customer, amount, link }) => (
            <li key={id} className="grid gap-1 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
              <div className="min-w-0">
                <TextLink
                  to={href("/admin/orders/waiting/:orderId", { orderId: id })}
                  className="font-semibold break-words"
                >
                  {customer}
                </TextLink>
                <p className="text-sm text-ink-soft">{`${originNames[origin]} · ${typedOn}`}</p>
              </div>
              <p className="flex flex-wrap items-center gap-3">
                <span className="tabular-nums">{formatPaise(amount)}</span>
                <LinkBadge status={link.status} />
                <Badge>{link.isClosed ? "ended" : `until ${link.until}`}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const meta = () => [{ title: "Payment links · Back office" }];
