import { Amount } from "#core/orders/ui/amount.tsx";
import { PaperParties } from "#core/orders/ui/paper-parties.tsx";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { readProforma } from "../read-proforma.server.ts";
import type { Route } from "./+types/proforma";

export function loader({ context }: Route.LoaderArgs) {
  return readProforma(context.get(shopContext), context.get(sessionUserContext).id);
}

/** What the cart would cost, for a company to print and approve. */
export default function ProformaPage({ loaderData }: Route.ComponentProps) {
  const { day, seller, company, lines, totals } = loaderData;
  return (
    <div className="page-width max-w-3xl py-10">
      <h1 className="text-4xl">Proforma</h1>
      <p className="mt-2">{`${day}. No invoice: nothing is sold or reserved by it.`}</p>
      <PaperParties seller={seller} company={company} />
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {lines.map(({ name, quantity, unitPrice, gross }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and names may repeat.
          <li key={index} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span>{name}</span>{" "}
              <span className="whitespace-nowrap text-ink-soft tabular-nums">
                <span>{`${quantity} ×`}</span> <Amount paise={unitPrice} />
              </span>
            </span>
            <span className="tabular-nums">
              <Amount paise={gross} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PriceBreakdown totals={totals} />
      </div>
      <p className="mt-4 text-sm text-ink-soft">Prices of the day, in rupees, with standard delivery.</p>
    </div>
  );
}

export const meta = () => [{ title: "Proforma" }, { name: "robots", content: "noindex" }];
