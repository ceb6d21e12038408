import { href } from "react-router";
import type { FormFields } from "#app/components/form/form.tsx";
import { InStockRow } from "../catalogue/in-stock-row.tsx";
import type { TileProduct } from "../catalogue/product-tile.tsx";
import { AddressForm } from "./address-form.tsx";

/** At most so many similar products are shown; with more, the row at the end of the page would say the same again. */
const maxAlike = 3;

/** On the page of what is sold out: the form that tells when it is back, and what can be had at once. */
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
      <InStockRow title="Like it, and in stock" products={related.slice(0, maxAlike)} />
    </>
  );
}
