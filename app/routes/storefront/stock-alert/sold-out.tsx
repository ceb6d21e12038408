import { href } from "react-router";
import type { FormFields } from "#app/components/form/form.tsx";
import { InStockRow } from "../catalogue/in-stock-row.tsx";
import type { TileProduct } from "../catalogue/product-tile.tsx";
import { AddressForm } from "./address-form.tsx";

/** With more similar products, the row at the end of the page would repeat them. */
const maxAlike = 3;

/** The page of a sold-out product: the stock alert and what is available now. */
export default function SoldOut({
  slug,
  fields,
  related,
}: {
  slug: string;
  fields: FormFields;
  related: readonly TileProduct[];
}) {
  return (
    <>
      <AddressForm action={href("/products/:slug/tell-me", { slug })} fields={fields} />
      <InStockRow title="Similar, in stock" products={related.slice(0, maxAlike)} />
    </>
  );
}
