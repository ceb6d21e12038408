import { href, Link, redirect } from "react-router";
import { TradeCatalogue } from "#app/components/orders/trade-catalogue.tsx";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { askForOwnCatalogue, findOwnCatalogue } from "#shop/trade/trade-catalogues.server.ts";
import type { Route } from "./+types/catalogue";

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findOwnCatalogue(context.get(shopContext), context.get(sessionUserContext).id);
  if (!found) throw redirect(href("/trade"));
  return found;
}

const page = formsOn<Route.ActionArgs>("/trade/catalogue");
export const action = page.call(askForOwnCatalogue, page.params);

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-10">
      <h1 className="text-4xl">Your catalogue</h1>
      <p className="mt-3 max-w-text text-ink-soft">
        Every product with its picture, pack and your prices, and an order form at the end. It is for your
        company alone.
      </p>
      <TradeCatalogue {...loaderData} file={href("/trade/catalogue.pdf")} />
      <p className="mt-6">
        <Link to={href("/trade/order")} className="text-link inline-flex min-h-11 items-center">
          Order from a table
        </Link>
      </p>
    </div>
  );
}

export function meta() {
  return [{ title: "Your catalogue" }, { name: "robots", content: "noindex" }];
}
