// The announcement, a line above every page: its text, its link, and the days on which it is shown.
import { z } from "zod";
import { isListEntry, isMenuAddress } from "./menus.ts";

const day = z.union([z.literal(""), z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]);

export const announcementSettings = z.object({
  /** Empty for no announcement. */
  text: z.string().trim().max(160),
  /** The words of the link; empty for no link. */
  words: z.string().trim().max(40),
  /** A page of the shop, or an https address. */
  to: z.union([
    z.literal(""),
    z
      .string()
      .max(300)
      .refine((to) => isMenuAddress(to) && !isListEntry(to)),
  ]),
  /** The first and the last day, in India; empty for no limit. */
  from: day,
  until: day,
});

export type Announcement = z.output<typeof announcementSettings>;

export const noAnnouncement: Announcement = { text: "", words: "", to: "", from: "", until: "" };

/** The names that the text may have in braces: the next festival that can still be ordered for, and the last day to order. */
export const festivalSlots: readonly string[] = ["festival", "orderBy"];

/** The names in braces. Shoppers would see those that nothing fills. */
export function listSlots(text: string): string[] {
  return [...text.matchAll(/\{([^{}\s]{0,40})\}/g)].map(([, name = ""]) => name);
}

export function namesFestival(text: string): boolean {
  return listSlots(text).some((name) => festivalSlots.includes(name));
}

/** Undefined where the text names a festival and none is to come. */
export function fillFestival(
  text: string,
  next: { name: string; orderBy: string } | undefined,
): string | undefined {
  if (!namesFestival(text)) return text;
  return next && text.replaceAll("{festival}", next.name).replaceAll("{orderBy}", next.orderBy);
}

/** True where today is within the days. Calls `readToday` only if there is a limit. */
export function isWithinDays(
  { from = "", until = "" }: { from?: string | undefined; until?: string | undefined },
  readToday: () => string,
): boolean {
  if (from === "" && until === "") return true;
  const today = readToday();
  return today >= from && (until === "" || today <= until);
}
