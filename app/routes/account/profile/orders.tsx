import { getActor } from "#app/guard.server.ts";
import { findOrders } from "#app/routes/account/find-orders.server.ts";
import { OrdersTab } from "#app/routes/account/orders-tab.tsx";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/orders";

export async function loader({ context }: Route.LoaderArgs) {
  return { orders: await findOrders(context.get(shopContext), getActor(context).id) };
}

/** Without the network, or when the request itself fails, the tab says so and the rest of the profile stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // A redirect leads to the sign-in.
    if (error instanceof Response) throw error;
    return { orders: null };
  }
}

export default function ProfileOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersTab orders={loaderData.orders} />;
}
