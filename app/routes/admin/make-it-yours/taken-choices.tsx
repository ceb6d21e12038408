import { SelectField } from "#app/components/form/field.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import type { TaxChoice } from "#shop/back-office/first-steps/first-product.ts";

type TakenChoicesProps = {
  isOpen: boolean;
  categories: readonly { slug: string; name: string }[];
  taxes: readonly TaxChoice[];
};

/** What is taken from the trade without asking, and how to take something else. */
export function TakenChoices({ isOpen, categories, taxes }: TakenChoicesProps) {
  const [tax] = taxes;
  return (
    <details open={isOpen || undefined} className="rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm -outline-offset-2">
        Taken for you: {categories[0]?.name}. {tax?.label}. <span className="text-link">Change</span>
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-4">
        <SelectField
          name="categorySlug"
          label="Category"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        {taxes.length > 1 ? (
          <SelectField
            name="goods"
            label="For GST it is"
            options={taxes.map(({ hsn, label }) => ({ value: hsn, label }))}
          />
        ) : (
          <HiddenField name="goods" value={tax?.hsn ?? ""} />
        )}
        <p className="text-sm text-ink-soft">
          {taxes.some(({ isAssumed }) => isAssumed) &&
            "Where we know no rate for sure, 5% is taken until you say otherwise. "}
          Ask your accountant before the first invoice; the product’s page has both numbers.
        </p>
      </div>
    </details>
  );
}
