import Download from "lucide-react/icons/download";
import PackageOpen from "lucide-react/icons/package-open";
import { href, Link, useLocation, useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "#core/back-office/admin/layout.tsx";
import { SampleNote } from "#core/back-office/admin/parts/sample-note.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TickAll, useTickedBoxes } from "#core/back-office/admin/parts/ticked-boxes.tsx";
import { canExportAccounts } from "#core/back-office/back-office.policy.ts";
import { type OrderFilter, parseOrderFilter, writeOrderFilter } from "#core/back-office/order-filter.ts";
import { listOrders } from "#core/back-office/order-list.server.ts";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listParcelProblems } from "#core/parcels/tracking/parcel-problems.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { formatCount } from "#ui/format-count.ts";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { orderStatusForm } from "../order-status-form.ts";
import type { Route } from "./+types/orders";
import { AttentionList } from "./attention-list.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderFilterForm } from "./order-filter-form.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const search = new URL(request.url).searchParams;
  const filter = parseOrderFilter(search);
  const [problems, parcels] = await Promise.all([listOrderProblems(db), listParcelProblems(db, clock.now())]);
  if (search.get("view") === "attention") return { view: "attention" as const, problems, parcels };
  const page = await listOrders(db, filter);
  return {
    view: "list" as const,
    attention: problems.length + parcels.length,
    filter,
    csv: canExportAccounts(getActor(context)) ? csvAddress(filter) : undefined,
    statusFields: describeForm(orderStatusForm),
    ...page,
  };
}

/** The download for the days of the list, or the page that asks for days. */
function csvAddress({ from, to, own }: OrderFilter): string | undefined {
  const { accountant, ordersFile } = featureLinks;
  if (from && to)
    return ordersFile && `${ordersFile}?${new URLSearchParams({ from, to, ...(own && { own }) })}`;
  return accountant && `${accountant}#orders`;
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return loaderData.view === "attention" ? (
    <>
      <p className="mb-2">
        <TextLink to={href("/admin/orders")} small>
          All orders
        </TextLink>
      </p>
      <AttentionList problems={loaderData.problems} parcels={loaderData.parcels} />
    </>
  ) : (
    <OrderList {...loaderData} />
  );
}

function OrderList({ attention, filter, csv, statusFields, orders, count, next }: OrderListProps) {
  const { pathname, search } = useLocation();
  const { after, ...filterWithoutPage } = filter;
  const { own, ...withSamples } = filterWithoutPage;
  const { ref, ...boxes } = useTickedBoxes();
  // The number of all orders, without the filter.
  const counts = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout")?.counts;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">
          <span>Orders</span>{" "}
          {counts && (
            <span className="text-ink-soft tabular-nums">{`(${counts.orders.toLocaleString("en-IN")})`}</span>
          )}
        </h1>
        <p aria-live="polite" className="text-ink-soft">
          {writeOrderFilter(filterWithoutPage) &&
            (count === 1 ? "1 order found" : `${formatCount(count)} orders found`)}
        </p>
      </div>
      {attention > 0 && (
        <p className="mb-6 rounded-sm border-l-2 border-danger bg-danger-soft px-4 py-3 text-danger">
          <Link to="?view=attention" className="underline underline-offset-4">
            {`${attention === 1 ? "One order needs" : `${attention} orders need`} your attention`}
          </Link>
          : their payment or their parcel.
        </p>
      )}
      <OrderFilterForm filter={filter} />
      {counts && counts.sampleOrders > 0 && (
        <SampleNote
          counted={countOf(counts.sampleOrders, "order")}
          isLeftOut={own !== undefined}
          to={href("/admin/orders") + writeOrderFilter(own ? withSamples : { ...withSamples, own: "on" })}
        />
      )}
      {orders.length === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title={describeEmpty(filter)}
          action={
            writeOrderFilter(filter) ? (
              <ButtonLink to={href("/admin/orders")} variant="secondary">
                Show all orders
              </ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <div
          ref={ref}
          onChange={boxes.recount}
          className="selectable-orders mt-4 has-[[name=order]:checked]:pb-28"
        >
          <TickAll {...boxes} total={orders.length} />
          <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
            {orders.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} back={`${pathname}${search}`} statusFields={statusFields} />
              </li>
            ))}
          </ul>
          <SelectionBar {...boxes} />
        </div>
      )}
      <nav aria-label="More orders" className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden">
        {after && (
          <ButtonLink to={href("/admin/orders") + writeOrderFilter(filterWithoutPage)} variant="ghost">
            Newest orders
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            to={href("/admin/orders") + writeOrderFilter({ ...filterWithoutPage, after: next })}
            variant="secondary"
            className="ml-auto"
          >
            Older orders
          </ButtonLink>
        )}
      </nav>
      {csv && (
        <p className="mt-4">
          <a href={csv} className="text-link inline-flex min-h-11 items-center gap-2">
            <Download aria-hidden="true" size={18} strokeWidth={1.6} />
            <span>
              {filter.from && filter.to ? "The orders of these days as CSV" : "Orders by date as CSV"}
            </span>
          </a>
        </p>
      )}
    </>
  );
}

function describeEmpty(filter: OrderFilter): string {
  if (filter.status === "to-pack") return "Nothing to pack";
  return writeOrderFilter(filter) ? "No orders found." : "No orders yet";
}

type OrderListProps = Extract<Route.ComponentProps["loaderData"], { view: "list" }>;

export const meta = () => [{ title: "Orders · Back office" }];
