import { href, Link } from "react-router";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { readTradeCatalogue } from "../../cart/trade-catalogue.server.ts";
import { TradeOffer } from "../../ui/trade-offer.tsx";
import type { Route } from "./+types/catalogue";

/** `?after=SKU` is a further page. */
export function loader({ context, params: { listId }, url }: Route.LoaderArgs) {
  return readTradeCatalogue(context.get(shopContext), { listId, after: url.searchParams.get("after") ?? "" });
}

export default function CataloguePage({ loaderData, params }: Route.ComponentProps) {
  const { listName, madeOn, until, seller, rows, next } = loaderData;
  return (
    <div className="max-w-3xl">
      <div className="no-print">
        <BackLink to={href("/admin/trade/lists/edit/:listId?", params)}>{listName}</BackLink>
      </div>
      <h1 className="mt-2 text-3xl">Trade catalogue</h1>
      <p className="no-print mt-2 max-w-text text-ink-soft">
        Print it, or save it as a PDF in your browser's window for printing. It names no list and no company;
        the list's buyers find the same at their table.
      </p>
      <p className="mt-4">{seller.filter(Boolean).join(" · ")}</p>
      <p className="text-ink-soft">
        {`Prices of ${madeOn}, in rupees, for a piece${until ? `; valid until ${until}` : ""}`}
      </p>
      <ul className="mt-6 divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.sku} className="grid break-inside-avoid grid-cols-[3rem_1fr_5rem] gap-3 px-3 py-3">
            <TradeOffer {...row} />
            <span className="hidden self-end border-b border-line print:block" />
          </li>
        ))}
      </ul>
      {next && (
        <Link
          to={`?${new URLSearchParams({ after: next })}`}
          className="no-print text-link mt-4 inline-flex min-h-11 items-center"
        >
          Further products
        </Link>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Trade catalogue" }];
