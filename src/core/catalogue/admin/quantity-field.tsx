import { useEffect, useRef, useState } from "react";
import { TextField } from "#ui/form/field.tsx";
import { useFormField } from "#ui/form/form.tsx";
import { type QuantityKind, quantityKinds } from "../net-quantity.ts";

type QuantityProps = {
  /** Of categories that declare it in another way than usual in the trade. */
  categories: readonly { slug: string; quantity: QuantityKind | null }[];
  usual: QuantityKind;
  /** The category that the form starts with. */
  categorySlug: string;
  value: string;
  isNew: boolean;
};

const initials = Object.values(quantityKinds).map(({ initial }) => initial as string);

/** The net quantity as printed, asked for in the way of the category that is chosen in the same form. */
export function QuantityField({ categories, usual, categorySlug, value, isNew }: QuantityProps) {
  const kindOf = (slug: string) => categories.find((one) => one.slug === slug)?.quantity ?? usual;
  const { value: typed = categorySlug } = useFormField("categorySlug");
  const [kind, setKind] = useState(kindOf(typed));
  const { label, hint, initial } = quantityKinds[kind];
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = shown.current?.querySelector("input");
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== "categorySlug" || !input) return;
      const next = categories.find(({ slug }) => slug === target.value)?.quantity ?? usual;
      setKind(next);
      if (isNew && initials.includes(input.value)) input.value = quantityKinds[next].initial;
    };
    const { form } = input ?? {};
    form?.addEventListener("change", follow);
    return () => form?.removeEventListener("change", follow);
  }, [categories, usual, isNew]);
  return (
    <div ref={shown}>
      <TextField
        name="weight"
        label={label}
        hint={hint}
        defaultValue={value || (isNew ? initial : "")}
        // A product that has none may be saved without one.
        {...(!isNew && { optional: value === "" })}
      />
    </div>
  );
}
