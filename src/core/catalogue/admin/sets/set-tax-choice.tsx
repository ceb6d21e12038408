import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";
import type { SetPricing } from "../../sets/set.ts";

/** The two ways of taxing a set or a box, each with its effect on the invoice. */
export function SetTaxChoice({ pricing }: { pricing: SetPricing }) {
  return (
    <ChoiceGroup legend="GST on the invoice" name="pricing">
      <ChoiceField
        type="radio"
        name="pricing"
        value="parts"
        label="Each part at its own rate"
        hint="The invoice names a price for each part: the price of the set, divided by what the parts cost alone. Each part keeps its HSN and rate. Choose this if you are not sure."
        defaultChecked={pricing === "parts"}
      />
      <ChoiceField
        type="radio"
        name="pricing"
        value="single"
        label="One price for the whole, at the highest rate in it"
        hint="A gift of different things for one price is a mixed supply: all of it is taxed at the highest rate of its parts, under the HSN of this product."
        defaultChecked={pricing === "single"}
      />
    </ChoiceGroup>
  );
}
