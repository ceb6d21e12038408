import { mapFacts } from "#shop/catalogue/product-facts.ts";
import type { ProductField } from "#shop/catalogue/product-form.ts";
import type { ChangedMeanwhile } from "#shop/catalogue/save-product.server.ts";

/** Names who saved the product meanwhile, and their values that differ from the typed ones. */
export function SaveConflict({ by, at, saved }: Pick<ChangedMeanwhile, "by" | "at" | "saved">) {
  return (
    <>
      <p className="font-semibold">{`${by} saved this product while you were editing (${at}).`}</p>
      <p>Everything you typed is still below. Save again to overwrite their version.</p>
      {saved.length > 0 && (
        <>
          <p className="mt-2">Their values, where they differ from yours:</p>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
            {saved.map(({ value, ...one }) => (
              <div key={"label" in one ? one.label : one.field} className="contents">
                <dt className="font-semibold">{"label" in one ? one.label : labels[one.field]}</dt>
                <dd className="whitespace-pre-line">
                  {value === "" ? "(empty)" : value === "on" ? "(ticked)" : value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

const labels: Record<ProductField, string> = {
  name: "Name",
  description: "Description",
  price: "Price",
  mrp: "MRP",
  categorySlug: "Category",
  collection: "Collection",
  stock: "Stock",
  sku: "SKU",
  hsn: "HSN code",
  gstRate: "GST rate (basis points)",
  slug: "Address",
  fragranceNotes: "Notes",
  ...mapFacts(({ label }) => label),
  featured: "Featured",
  active: "Active",
};
