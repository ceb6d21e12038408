import { useRef, useState } from "react";
import { href, useNavigation } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { useUnsavedWork } from "#core/back-office/admin/unsaved-work.ts";
import { Button } from "#ui/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import type { EditedProduct } from "../edited-product.server.ts";
import { mapFacts } from "../product-facts.ts";
import type { ProductField } from "../product-form.ts";
import type { ChangedMeanwhile } from "../save-product.server.ts";
import { type FormChoices, ProductFields } from "./product-fields.tsx";
import { hasChangedBeside, productFormId, saveFormsBeside } from "./saved-with-product.tsx";

/** Names who saved the product meanwhile, and their values that differ from the typed ones. */
function SaveConflict({ by, at, saved }: Pick<ChangedMeanwhile, "by" | "at" | "saved">) {
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

type EditFormProps = FormChoices & {
  fields: FormFields;
  product: EditedProduct;
  /** Just duplicated: the name gets the focus. */
  isCopy: boolean;
  answer: (RefusedForm & { conflict?: Pick<ChangedMeanwhile, "by" | "at" | "saved"> }) | undefined;
};

/** Keeps the version it was opened with, so that a save can detect what somebody else changed meanwhile. */
export function EditForm({ fields, product, answer, isCopy, ...choices }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(product);
  const { onSubmitted, ...watch } = useUnsavedWork(form, answer, hasChangedBeside);
  const { formAction } = useNavigation();
  const page = href("/admin/products/:productId", { productId: product.id });
  const busy = formAction?.split("?")[0] === page;
  return (
    <ShopForm
      id={productFormId}
      formRef={form}
      fields={fields}
      answer={answer}
      preventScrollReset
      onSubmit={() => {
        onSubmitted();
        saveFormsBeside();
      }}
      className="grid content-start gap-6"
      {...watch}
    >
      {answer?.conflict && (
        <FormMessage tone="error">
          <SaveConflict {...answer.conflict} />
        </FormMessage>
      )}
      <HiddenField name="seen" value={answer?.values?.seen ?? opened.version} />
      <ProductFields {...choices} isNew={false} focusName={isCopy} values={opened.values} />
      <SaveBar>
        <Button className="w-full sm:w-auto" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </SaveBar>
    </ShopForm>
  );
}
