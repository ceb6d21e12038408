import { href, Link } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { listOwnPastOrders } from "#shop/former-shop/past-orders.server.ts";
import type { Route } from "./+types/former-orders-page";
import { FormerOrders } from "./former-orders.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  return listOwnPastOrders(context.get(shopContext).db, context.get(sessionUserContext), { after });
}

export default function FormerOrdersPage({ loaderData: { orders, next } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="former-orders" className="grid gap-4">
      <Link to={href("/profile")} className="text-link inline-flex min-h-11 items-center">
        Your orders
      </Link>
      <h2 id="former-orders" className="text-2xl">
        From our former shop
      </h2>
      {orders.length === 0 && <p>There are no orders of our former shop under your email address.</p>}
      <FormerOrders orders={orders} />
      {next && (
        <ButtonLink
          to={`${href("/profile/former-orders")}?after=${encodeURIComponent(next)}`}
          variant="secondary"
          size="sm"
          className="justify-self-start"
        >
          Earlier orders
        </ButtonLink>
      )}
    </section>
  );
}
