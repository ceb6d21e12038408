import Receipt from "lucide-react/icons/receipt";
import { href } from "react-router";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listPastOrders } from "#shop/former-shop/past-orders.server.ts";
import { readListQuery } from "../parts/list-query.ts";
import { SearchForm } from "../parts/search-form.tsx";
import type { Route } from "./+types/orders";
import { ImportLink } from "./import-link.tsx";
import { PastOrderList } from "./past-order-list.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readListQuery(request);
  return { ...(await listPastOrders(context.get(shopContext).db, asked)), search: asked.search };
}

export default function PastOrdersPage({ loaderData: { orders, next, search } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/moving-here")}>Moving here</BackLink>
      <h1 className="mt-2 text-3xl">Past orders</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Orders of your former shop, as its file says them. They are history: no figure, bill or return of this
        shop has them, and nothing about them can be changed here.
      </p>
      <div className="mt-5">
        <SearchForm label="Number, name, email, town or product" value={search} />
      </div>
      <PastOrderList
        orders={orders}
        icon={Receipt}
        empty={search ? "No past orders found." : "No past orders yet."}
        emptyAction={search === "" && <ImportLink />}
        query={{ q: search }}
        next={next}
      />
    </div>
  );
}

export function meta() {
  return [{ title: "Past orders" }];
}
