import { href } from "react-router";
import { InStockRow } from "#core/catalogue/pages/in-stock-row.tsx";
import type { TileProduct } from "#core/catalogue/pages/product-tile.tsx";
import { tellMeWords } from "#core/catalogue/product.ts";
import { OneEmailForm } from "#core/notifications/pages/one-email-form.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import { alertFormWords } from "../stock-alert-consent.ts";

/** With more similar products, the row at the end of the page would repeat them. */
const maxAlike = 3;

/** The page of a sold-out product: the stock alert and what is available now. */
export default function SoldOut({
  slug,
  readyOn,
  fields,
  related,
}: {
  slug: string;
  readyOn: string | null;
  fields: FormFields;
  related: readonly TileProduct[];
}) {
  return (
    <>
      <OneEmailForm
        action={href("/products/:slug/tell-me", { slug })}
        label={tellMeWords(readyOn)}
        note={alertFormWords(null).note}
        fields={fields}
      />
      <InStockRow title="Similar, in stock" products={related.slice(0, maxAlike)} />
    </>
  );
}
