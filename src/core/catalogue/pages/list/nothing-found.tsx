import { href } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { InStockRow } from "../in-stock-row.tsx";
import { type ShopFilters, shopPath } from "../shop-path.ts";
import type { loadSuggestions } from "../suggestions.server.ts";

type NothingFoundProps = {
  filters: ShopFilters;
  wayOn: Awaited<ReturnType<typeof loadSuggestions>> | undefined;
};

/** The message of a list without products, with links to continue. */
export function NothingFound({ filters, wayOn }: NothingFoundProps) {
  const words = useSiteSettings()?.words;
  const isFiltered = shopPath(filters) !== href("/shop");
  return (
    <>
      <EmptyState
        picture={wayOn?.unlit}
        title={
          filters.text
            ? `No ${words?.items ?? "products"} match “${filters.text}”`
            : "Nothing here at the moment"
        }
        action={
          isFiltered && (
            <ButtonLink to={href("/shop")} variant="secondary">
              See the whole collection
            </ButtonLink>
          )
        }
      >
        {isFiltered && <p>Try a single word, or take a filter off.</p>}
      </EmptyState>
      {wayOn && (
        <div className="mx-auto max-w-2xl">
          <InStockRow title="Some of our favourites" products={wayOn.inStock} />
        </div>
      )}
    </>
  );
}
