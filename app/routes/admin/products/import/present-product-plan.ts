import { remarkWords } from "#shop/catalogue/former-shop/remark.ts";
import { canBeMade, type ImportPlan } from "#shop/catalogue/import/product-import.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { presentPlan, type ShownPlan, withRemarkRows } from "../../parts/import-part.tsx";

/** `isFormer` is true for a file from another shop, whose faulty rows are left out. */
type ShownProductPlan = ShownPlan & { isFormer: boolean };

export function presentProductPlan(plan: ImportPlan): ShownProductPlan {
  const { rows, changedProducts, changes, faults, skipsFaults = false, remarks = [] } = plan;
  const { newProducts: newRows, newVariants = 0 } = plan;
  const newProducts = newRows - newVariants;
  const parts = [
    ...(changedProducts > 0 || newRows === 0 ? [`${countOf(changedProducts, "product")} changed`] : []),
    ...(newProducts > 0 ? [`${countOf(newProducts, "product")} new`] : []),
    ...(newVariants > 0 ? [`${countOf(newVariants, "further variant")} new`] : []),
  ];
  const summary = parts.join(", ");
  const advice = skipsFaults ? leftOutWords : correctWords;
  const words = [
    `${countOf(rows, "row")} read: ${summary}, ${countOf(faults.length, "fault")}.`,
    ...(changes.length + faults.length === 0 ? ["The file says what the shop has already."] : []),
    ...(faults.length > 0 ? [advice] : []),
  ];
  const shown = remarks.map((remark) => withRemarkRows(remarkWords[remark.kind], remark));
  return {
    ...presentPlan(plan, shown, ({ sku }) => sku),
    summary,
    words: words.join(" "),
    canBeMade: canBeMade(plan) && changes.length > 0,
    isFormer: skipsFaults,
  };
}

const correctWords = "Correct these rows in the file and read it in again; nothing is changed before.";
const leftOutWords =
  "These rows are left out. Correct them in your former shop or in the file and read it in again, now or later: what your shop has already stays as it is.";
