import type { MenuEntry } from "#shop/settings/menus.ts";

export type MenuRow = MenuEntry & {
  /** It stands for these on the pages now; unknown for a line that is not saved. */
  links?: readonly { to: string; label: string }[];
};

/** The lines as they were typed in a form that was refused, else the stored ones; without the empty line for a new entry. */
export function typedRows(
  values: Record<string, string> | undefined,
  stored: readonly MenuRow[],
): readonly MenuRow[] {
  if (!values) return stored;
  const linesOf = (name: string) => (values[name] ?? "").split("\n");
  const labels = linesOf("label");
  return linesOf("to").map((to, index) => ({
    label: labels[index] ?? "",
    to,
    hidden: linesOf("hidden").includes(String(index)),
    inHeader: linesOf("header").includes(String(index)),
  }));
}
