import { href } from "react-router";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { type FormerAddress, isIndia } from "#shop/former-shop/former-file.ts";
import { getPastOrder } from "#shop/former-shop/past-orders.server.ts";
import { stateName } from "#shop/money/india-states.ts";
import { PastOrderLines } from "../../account/former-orders/past-order-lines.tsx";
import type { Route } from "./+types/order";

export async function loader({ context, params }: Route.LoaderArgs) {
  return getPastOrder(context.get(shopContext).db, params.id);
}

export default function PastOrderPage({ loaderData: order }: Route.ComponentProps) {
  const { number, shop, name, email, orderedOn, status, shipping, billing } = order;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <BackLink to={href("/admin/moving-here/orders")}>Past orders</BackLink>
        <h1 className="mt-2 text-3xl break-words">{number}</h1>
        <p className="mt-1 break-words text-ink-soft">
          {[`from your former shop on ${shop}`, orderedOn, status].filter(Boolean).join(" · ")}
        </p>
        <p className="break-words">{[name, email].filter(Boolean).join(", ")}</p>
      </header>
      <div className="rounded-md border border-line bg-surface">
        <PastOrderLines order={order} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {shipping && <Address title="Sent to" address={shipping} />}
        {billing && JSON.stringify(billing) !== JSON.stringify(shipping) && (
          <Address title="Billed to" address={billing} />
        )}
      </div>
    </div>
  );
}

function Address({ title, address }: { title: string; address: FormerAddress }) {
  const { name, company, street, city, state, zip, country, phone } = address;
  const lines = [
    name,
    company,
    street,
    [city, zip].filter(Boolean).join(" "),
    stateName(state),
    isIndia(country) ? "" : country,
    phone,
  ];
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <address className="mt-1 wrap-anywhere not-italic">
        {[...new Set(lines)].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.number ?? "Not found" }];
}
