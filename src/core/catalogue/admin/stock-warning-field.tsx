import { TextField } from "#ui/form/field.tsx";
import { lowStock } from "../product.ts";

/** To be put into a `ShopForm`. */
export function StockWarningField({ stockWarning }: { stockWarning: number | null }) {
  return (
    <TextField
      label="Email me when this many are left"
      hint={`Leave empty for ${lowStock}. You are told once, until there is enough again.`}
      name="stockWarning"
      defaultValue={stockWarning ?? ""}
    />
  );
}
