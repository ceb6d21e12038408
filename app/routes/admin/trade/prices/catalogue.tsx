import { href } from "react-router";
import { TradeCatalogue } from "#app/components/orders/trade-catalogue.tsx";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getPriceList } from "#shop/trade/price-lists.server.ts";
import { askForCatalogue, readCatalogueState } from "#shop/trade/trade-catalogues.server.ts";
import type { Route } from "./+types/catalogue";

export async function loader({ context, params: { listId } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ name }, catalogue] = await Promise.all([
    getPriceList(shop.db, listId),
    readCatalogueState(shop, listId),
  ]);
  return { name, catalogue };
}

const page = formsOn<Route.ActionArgs>("/admin/trade/lists/:listId/catalogue");
export const action = page.call(askForCatalogue, ({ params }) => params.listId);

export default function CataloguePage({ loaderData, params }: Route.ComponentProps) {
  const { name, catalogue } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/trade/lists/edit/:listId?", params)}>{name}</BackLink>
      <h1 className="mt-2 text-3xl">Catalogue as PDF</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Every product with picture, pack and this list's prices, and an order form at the end. The list's
        buyers find it at their table. A changed list and another day need a new one.
      </p>
      <TradeCatalogue
        {...catalogue}
        file={href("/admin/trade/lists/:listId/catalogue.pdf", { listId: params.listId })}
      />
    </div>
  );
}

export function meta() {
  return [{ title: "Catalogue as PDF" }];
}
