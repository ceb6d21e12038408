import { data } from "react-router";
import { InStockRow } from "#core/catalogue/pages/in-stock-row.tsx";
import { loadSuggestions } from "#core/catalogue/pages/suggestions.server.ts";
import { ResponsivePicture } from "#ui/picture.tsx";
import { NotFoundMessage } from "../frame/error-page.tsx";
import { redirectOldAddress } from "../redirect-old-address.server.ts";
import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/not-found";

/** Any URL that no other route matches: a 404 with an unlit candle and a way on. */
export async function loader(args: Route.LoaderArgs) {
  const [wayOn] = await Promise.all([
    loadSuggestions(args.context.get(shopContext)),
    redirectOldAddress(args),
  ]);
  return data(wayOn, { status: 404 });
}

export default function NotFoundPage({ loaderData: { unlit, inStock } }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundMessage>
        <div className="mt-12 flex flex-wrap items-center gap-8 sm:gap-12">
          {unlit && (
            <div className="max-sm:w-full sm:w-56">
              <ResponsivePicture picture={unlit} alt="" sizes="14rem" className="aspect-[4/5] rounded-arch" />
            </div>
          )}
          <div className="min-w-0 flex-1 basis-80">
            <InStockRow title="Some of our favourites" products={inStock} />
          </div>
        </div>
      </NotFoundMessage>
    </>
  );
}
