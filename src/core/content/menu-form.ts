// The form of a menu: a line for each entry. Every button saves all lines, and may also move or remove one.
import { z } from "zod";
import { line, optionalLines } from "#core/forms/field.ts";
import { labelledOptional } from "#core/forms/labelled.ts";
import { moveRow } from "#core/forms/move-row.ts";
import { isListEntry, isMenuAddress, type MenuEntry, maxMenuEntries } from "#core/settings/menus.ts";

const numbers = () => optionalLines({ maxLength: 3, maxLines: maxMenuEntries + 1 });

export const menuForm = z
  .object({
    name: line(labelledOptional("Heading", 40)),
    label: optionalLines({ maxLength: 60, maxLines: maxMenuEntries + 1 }),
    to: optionalLines({ maxLength: 300, maxLines: maxMenuEntries + 1 }),
    /** Numbers of the ticked lines, counted from 0. */
    hidden: numbers(),
    header: numbers(),
    inside: numbers(),
    /** The button's action besides saving: 'up 3', 'down 3', 'remove 3'; 'reset' discards all changes. */
    press: line({ maxLength: 12 }),
    seen: line({ maxLength: 40 }),
  })
  .superRefine(({ label, to }, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: "custom", path: ["to"], message });
    to.forEach((address, index) => {
      const name = label[index] ?? "";
      const which = name ? `‘${name}’` : `Line ${index + 1}`;
      if (address === "" && name !== "") refuse(`${which}: say where it leads`);
      if (address !== "" && !isMenuAddress(address))
        refuse(`${which}: a page of the shop, such as /shop, or an address that begins with https://`);
      if (/^https:/i.test(address) && name === "") refuse(`${which}: a page elsewhere needs a name`);
    });
    if (to.filter((address) => address !== "").length > maxMenuEntries)
      refuse(`At most ${maxMenuEntries} entries: remove one first`);
  });

export type MenuInput = z.output<typeof menuForm>;

/** The entries to store, after the pressed button's move; null discards all changes. */
export function entriesAfterPress({
  label,
  to,
  hidden,
  header,
  inside,
  press,
}: MenuInput): MenuEntry[] | null {
  if (press === "reset") return null;
  const rows = to.map((address, index) => ({
    label: isListEntry(address) ? "" : (label[index] ?? ""),
    to: address,
    hidden: hidden.includes(String(index)),
    inHeader: header.includes(String(index)),
    inside: inside.includes(String(index)),
  }));
  return moveRow(rows, press)
    .filter((row) => row.to !== "")
    .map((row, index) => (index === 0 ? { ...row, inside: false } : row));
}
