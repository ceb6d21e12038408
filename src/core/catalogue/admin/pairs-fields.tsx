import { TextField } from "#ui/form/field.tsx";
import type { ChosenPair } from "../pairs.server.ts";

/** To be put into a `ShopForm`. */
export function PairsFields({ pairs }: { pairs: readonly ChosenPair[] }) {
  const [first, second] = pairs;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="SKU of the first"
        hint={first?.name}
        name="first"
        defaultValue={first?.sku}
        autoCapitalize="characters"
      />
      <TextField
        label="SKU of the second"
        hint={second?.name}
        name="second"
        defaultValue={second?.sku}
        autoCapitalize="characters"
      />
    </div>
  );
}
