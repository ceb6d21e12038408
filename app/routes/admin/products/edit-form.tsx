import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import type { EditedProduct } from "#shop/catalogue/edited-product.server.ts";
import {
  type ProductFaults,
  type ProductField,
  parseProduct,
  readProductEntries,
} from "#shop/catalogue/product-form.ts";
import type { SaveAnswer } from "./edit-product-answers.ts";
import { type FormChoices, ProductFields } from "./product-fields.tsx";
import { useFocusOnFault, useUnsavedWork } from "./unsaved-work.ts";

type EditFormProps = FormChoices & { product: EditedProduct; answer: SaveAnswer | undefined };

/** Keeps the version it was opened with, so that a save can detect what somebody else changed meanwhile. */
export function EditForm({ product, answer, ...choices }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(product);
  const [ownFaults, setOwnFaults] = useState<ProductFaults>();
  const { onSubmitted, ...watch } = useUnsavedWork(form, answer);
  const faults = ownFaults ?? answer?.faults ?? {};
  useFocusOnFault(form, ownFaults ?? answer);
  const busy = useNavigation().formData?.get("intent") === "save";

  function check(event: React.FormEvent<HTMLFormElement>) {
    const parsed = parseProduct(
      readProductEntries(new FormData(event.currentTarget)),
      choices.categories.map(({ slug }) => slug),
    );
    setOwnFaults(parsed.ok ? undefined : parsed.faults);
    if (parsed.ok) onSubmitted();
    else event.preventDefault();
  }

  return (
    <Form ref={form} method="post" noValidate preventScrollReset onSubmit={check} {...watch}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={answer?.seen ?? opened.version} />
      <input type="hidden" name="stockSeen" value={answer?.stockSeen ?? opened.stock} />
      <FormMessage tone="error" className="mb-6">
        {answer?.conflict ? (
          <SaveConflict {...answer.conflict} />
        ) : (
          Object.keys(faults).length > 0 && "Not saved: please check the fields marked below."
        )}
      </FormMessage>
      <ProductFields {...choices} isNew={false} entries={answer?.entries ?? opened.entries} faults={faults} />
      <div className="sticky bottom-16 z-10 mt-8 border-t border-line bg-paper py-3 lg:bottom-0">
        <Button className="w-full sm:w-auto" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </Form>
  );
}

type SaveConflictProps = NonNullable<SaveAnswer["conflict"]>;

function SaveConflict({ by, at, saved }: SaveConflictProps) {
  return (
    <>
      <p className="font-semibold">
        {by} saved this product while you were editing ({at}).
      </p>
      <p>Everything you typed is still below. Save again to overwrite their version.</p>
      {saved.length > 0 && (
        <>
          <p className="mt-2">Their values, where they differ from yours:</p>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
            {saved.map(({ field, value }) => (
              <div key={field} className="contents">
                <dt className="font-semibold">{fieldNames[field]}</dt>
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

const fieldNames: Record<ProductField, string> = {
  name: "Name",
  description: "Description",
  price: "Price",
  mrp: "MRP",
  category: "Category",
  collection: "Collection",
  stock: "Stock",
  sku: "SKU",
  hsn: "HSN code",
  gstRate: "GST rate (basis points)",
  slug: "Address",
  fragranceNotes: "Notes",
  ingredients: "Ingredients",
  burnTime: "Burn time",
  weight: "Weight",
  grams: "Net grams",
  dimensions: "Dimensions",
  countryOfOrigin: "Country of origin",
  featured: "Featured",
  active: "Active",
};
