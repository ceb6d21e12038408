// The menus of the shop's pages, as stored once the owner has changed them.
import { z } from "zod";

/** The main menu, and the three lists at the foot of every page. */
export const menuNames = ["main", "first", "second", "third"] as const;
export type MenuName = (typeof menuNames)[number];

/**
 * Entries that stand for several links: all collections, and all pages that are put into the menus by their own forms.
 */
export const listEntries = ["collections", "pages"] as const;
export type ListEntry = (typeof listEntries)[number];

export const maxMenuEntries = 30;

const menuEntry = z.object({
  /** Empty for the page's own title. */
  label: z.string().trim().max(60),
  to: z.string().max(300).refine(isMenuAddress),
  hidden: z.boolean(),
  /** Also shown in the header of wide windows, which has no room for all. */
  inHeader: z.boolean(),
  /** A line inside the entry above. */
  inside: z.boolean().default(false),
});

const menu = z.object({
  /** False for the menu that came with the shop, whatever else is stored. */
  own: z.boolean(),
  /** The heading of a list at the foot; the menu has none. */
  name: z.string().trim().max(40),
  entries: z.array(menuEntry).max(maxMenuEntries),
});

export type MenuEntry = z.output<typeof menuEntry>;
export type Menu = z.output<typeof menu>;

export const menuSettings = z.object({ main: menu, first: menu, second: menu, third: menu });

const asItCame: Menu = { own: false, name: "", entries: [] };

export const sampleMenus = { main: asItCame, first: asItCame, second: asItCame, third: asItCame };

export function isListEntry(to: string): to is ListEntry {
  return listEntries.some((one) => one === to);
}

/** True for an address of the shop, an https address, or an entry that stands for several links. */
export function isMenuAddress(to: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(to)) return false;
  return isListEntry(to) || /^\/(?![/\\])/.test(to) || (/^https:\/\/[^/]/i.test(to) && URL.canParse(to));
}

export const plainEntry = (to: string, inHeader = false): MenuEntry => ({
  label: "",
  to,
  hidden: false,
  inHeader,
  inside: false,
});
