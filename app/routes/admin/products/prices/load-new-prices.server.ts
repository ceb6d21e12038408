import type { RefusedForm } from "#app/components/form/form.tsx";
import type { Database } from "#platform/database/database.ts";
import { type PricePreview, previewPrices } from "#shop/back-office/price-change-list.server.ts";
import { parseProductListQuery } from "#shop/back-office/product-list.ts";
import { priceChangeForm, type TypedChange } from "#shop/catalogue/prices/price-change-form.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { Actor } from "#shop/identity/actor.ts";

type NewPrices = {
  filters: Pick<ReturnType<typeof parseProductListQuery>, "text" | "collection" | "category">;
  typed: TypedChange;
  query: string;
  /** Undefined until the form has an amount. */
  preview?: PricePreview;
  refused?: RefusedForm;
};

export async function loadNewPrices(db: Database, actor: Actor, query: URLSearchParams): Promise<NewPrices> {
  const { text, collection, category } = parseProductListQuery(query);
  const filters = { text, collection, category };
  const page = { filters, typed: {}, query: query.toString() };
  if (!query.has("amount")) return page;
  const form = parseForm(priceChangeForm, query);
  const asked = { ...page, typed: form.values };
  if (!form.ok) return { ...asked, refused: { ...form } };
  return {
    ...asked,
    preview: await previewPrices(db, actor, {
      filters: { ...filters, state: undefined },
      change: form.value,
    }),
  };
}
