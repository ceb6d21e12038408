import { countryNames } from "#core/money/countries.ts";
import { ChoiceField, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { type FieldList, isTradeFact } from "../fields/product-field.ts";
import { type FactName, factNames, factOf } from "../product-facts.ts";

/** Ticked facts are in another group of the form than typed and chosen ones. */
export const tickedFacts = factNames.filter(
  (name) => factOf(name).kind === "yes or no" && name !== "wordsOnLabel",
);
/** Facts in other groups of the form than those on the label. */
const otherFacts: readonly FactName[] = ["wordsOnLabel", "listPlace", "seoTitle", "seoDescription"];
export const labelFacts = factNames.filter(
  (name) => !tickedFacts.includes(name) && !otherFacts.includes(name),
);

const countries = countryNames.map((name) => ({ value: name, label: name }));

/** Includes the stored value even if it is no country; the form then reports it. */
function countriesWith(stored: string) {
  return stored === "" || countryNames.includes(stored)
    ? countries
    : [{ value: stored, label: stored }, ...countries];
}

type FactProps = { name: FactName; facts: FieldList["facts"]; value: string };

/** The control of a fact of a trade, by its kind; a hidden fact sends its stored value. */
export function FactField({ name, facts, value }: FactProps) {
  const fact = factOf(name);
  const { label, hidden } = isTradeFact(name) ? facts[name] : { label: fact.label, hidden: false };
  if (hidden) return <HiddenField name={name} value={value} />;
  const text = { label, hint: fact.hint, name };
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
    case "country":
      return <SelectField {...text} options={countriesWith(value)} defaultValue={value} />;
    case "yes or no":
      return <ChoiceField {...text} className="sm:col-span-2" defaultChecked={value !== ""} />;
    default:
      return <TextField {...text} defaultValue={value} />;
  }
}
