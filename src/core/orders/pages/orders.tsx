import { href, Link } from "react-router";
import { findUnlitPicture } from "#core/content/pages/home/page-pictures.ts";
import { formatPaise, formatPrice } from "#core/money/money.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { listOrdersTypedFor, type OrderTypedFor } from "#core/staff-orders/orders-typed-for.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { describeMovement } from "#features/gift-cards/gift-card-words.ts";
import { findStoreCredit, type StoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { customerStatusWords } from "../order-state.ts";
import { WithAmounts } from "../ui/amount.tsx";
import type { Route } from "./+types/orders";
import { findOrders } from "./find-orders.server.ts";
import { OrdersTab } from "./orders-tab.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const shop = context.get(shopContext);
  const userId = getActor(context).id;
  const page = await findOrders(shop, { userId, after });
  const credit = page && !after ? await findStoreCredit(shop.db, userId) : null;
  const typed = after ? [] : await listOrdersTypedFor(shop.db, context.get(sessionUserContext));
  const unlit = findUnlitPicture((await currentSettings(shop)).samples);
  const { orders, next } = page ?? { orders: null, next: null };
  return { orders, next, credit, typed, unlit };
}

/** If the request fails, only this tab shows the error and the rest of the profile stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // A redirect leads to the sign-in.
    if (error instanceof Response) throw error;
    return { orders: null, next: null, credit: null, typed: [], unlit: undefined };
  }
}

export default function ProfileOrders({ loaderData }: Route.ComponentProps) {
  const { orders, next, credit, typed, unlit } = loaderData;
  return (
    <>
      {credit && <StoreCreditBox credit={credit} />}
      <OrdersTab orders={orders} unlit={unlit} />
      {next && (
        <ButtonLink
          to={`${href("/profile")}?after=${encodeURIComponent(next)}`}
          variant="secondary"
          size="sm"
          className="mt-6"
        >
          Earlier orders
        </ButtonLink>
      )}
      <TypedOrders orders={typed} />
    </>
  );
}

/** Orders by phone, at a mela or by WhatsApp, each linked to its page. */
function TypedOrders({ orders }: { orders: readonly OrderTypedFor[] }) {
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

function StoreCreditBox({ credit: { balance, entries } }: { credit: StoreCredit }) {
  return (
    <section className="mb-6 rounded-md border border-line bg-surface p-4">
      <h2 className="text-xl">
        <WithAmounts>{`Your store credit: ${formatPaise(balance)}`}</WithAmounts>
      </h2>
      <p className="mt-1 text-ink-soft">The checkout offers it with your next order. It has no last day.</p>
      <details className="mt-2">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          What moved it
        </summary>
        <ul className="divide-y divide-line">
          {entries.map(({ id, kind, amount, on, orderNumber }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="min-w-0">
                <span>{describeMovement(kind)}</span>{" "}
                {orderNumber && (
                  <Link to={href("/profile/orders/:number", { number: orderNumber })} className="text-link">
                    {orderNumber}
                  </Link>
                )}
              </span>
              <span className="text-ink-soft tabular-nums">
                <WithAmounts>{`${on} · ${formatPaise(amount)}`}</WithAmounts>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
