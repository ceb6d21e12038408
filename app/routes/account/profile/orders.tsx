import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { getActor } from "#app/guard.server.ts";
import { findOrders } from "#app/routes/account/find-orders.server.ts";
import { OrdersTab } from "#app/routes/account/orders-tab.tsx";
import { StoreCreditBox } from "#app/routes/account/store-credit-box.tsx";
import { TypedOrders } from "#app/routes/account/typed-orders.tsx";
import { findUnlitPicture } from "#app/routes/storefront/home/page-pictures.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { findStoreCredit } from "#shop/gift-cards/store-credit.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { listOrdersTypedFor } from "#shop/staff-orders/orders-typed-for.server.ts";
import type { Route } from "./+types/orders";

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
