import { useEffect, useRef, useState } from "react";
import { SelectField } from "#app/components/form/field.tsx";
import { findCategoryOfHsn, type TradeCategory } from "#shop/back-office/first-steps/first-product.ts";

type TradeCategoryProps = {
  isOpen: boolean;
  /** Stands open from the second product on: what fitted the first one may not fit this. */
  isAsked: boolean;
  /** The HSN code that the form starts with. */
  hsn: string;
  categories: readonly TradeCategory[];
};

/** The category from the trade: it follows the HSN code that is typed until the owner chooses one. */
export function TradeCategoryField({ isOpen, isAsked, hsn, categories }: TradeCategoryProps) {
  const initial = findCategoryOfHsn(hsn, categories) ?? categories[0];
  const [taken, setTaken] = useState(initial);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const select = shown.current?.querySelector("select");
    const form = select?.form;
    if (!form) return undefined;
    let isChosen = false;
    const follow = ({ target }: Event) => {
      if (target === select) isChosen = true;
      if (isChosen || !(target instanceof HTMLInputElement) || target.name !== "hsn") return;
      const found = findCategoryOfHsn(target.value, categories);
      if (!found) return;
      select.value = found.slug;
      // The field of the net quantity follows it.
      select.dispatchEvent(new Event("change", { bubbles: true }));
      setTaken(found);
    };
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [categories]);
  const field = (
    <SelectField
      name="categorySlug"
      label="Category"
      options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      defaultValue={initial?.slug}
    />
  );
  if (isAsked) return <div ref={shown}>{field}</div>;
  return (
    <div ref={shown}>
      <details open={isOpen || undefined} className="rounded-md border border-line bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm -outline-offset-2">
          <span>{`Taken for you: ${taken?.name ?? ""}.`}</span> <span className="text-link">Change</span>
        </summary>
        <div className="px-4 pt-2 pb-4">{field}</div>
      </details>
    </div>
  );
}
