import type { MenuEntry } from "#core/settings/menus.ts";

export type MenuRow = MenuEntry & {
  /** The entry's present meaning on the pages; undefined for an unsaved line. */
  links?: readonly { to: string; label: string }[];
};

/** The typed lines of a refused form, else the stored ones; without the empty line to add one. */
export function typedRows(
  values: Record<string, string> | undefined,
  stored: readonly MenuRow[],
): readonly MenuRow[] {
  if (!values) return stored;
  const linesOf = (name: string) => (values[name] ?? "").split("\n");
  const labels = linesOf("label");
  const hidden = linesOf("hidden");
  const header = linesOf("header");
  const inside = linesOf("inside");
  return linesOf("to").map((to, index) => ({
    label: labels[index] ?? "",
    to,
    hidden: hidden.includes(String(index)),
    inHeader: header.includes(String(index)),
    inside: inside.includes(String(index)),
  }));
}
