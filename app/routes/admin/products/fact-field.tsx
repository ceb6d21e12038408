import { ChoiceField, SelectField, TextAreaField, TextField } from "#app/components/form/field.tsx";
import { type FactName, factNames, factOf } from "#shop/catalogue/product-facts.ts";

/** Those that are ticked stand in another group of the form than those that are written or chosen. */
export const tickedFacts = factNames.filter((name) => factOf(name).kind === "yes or no");
export const labelFacts = factNames.filter((name) => !tickedFacts.includes(name));

/** The control of a plain fact, by its kind. */
export function FactField({ name, value }: { name: FactName; value: string }) {
  const fact = factOf(name);
  const text = { label: fact.label, hint: fact.hint, name };
  switch (fact.kind) {
    case "texts":
      return <TextAreaField {...text} className="sm:col-span-2" defaultValue={value} />;
    case "choice":
      return (
        <SelectField
          {...text}
          options={[
            { value: "", label: "Not said" },
            ...fact.options.map((option) => ({ value: String(option.value), label: option.label })),
          ]}
          defaultValue={value}
        />
      );
    case "yes or no":
      return <ChoiceField {...text} className="sm:col-span-2" defaultChecked={value !== ""} />;
    default:
      return <TextField {...text} defaultValue={value} />;
  }
}
