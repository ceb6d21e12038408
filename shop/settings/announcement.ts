// The line above every page: what it says, where its link leads, and from which day to which it is shown.
import { z } from "zod";
import { isListEntry, isMenuAddress } from "./menus.ts";

const day = z.union([z.literal(""), z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]);

export const announcementSettings = z.object({
  /** Nothing is announced while it is empty. */
  text: z.string().trim().max(160),
  /** The words of the link; without them there is none. */
  words: z.string().trim().max(40),
  /** A page of the shop, or one by https. */
  to: z.union([
    z.literal(""),
    z
      .string()
      .max(300)
      .refine((to) => isMenuAddress(to) && !isListEntry(to)),
  ]),
  /** The first and the last day in India; empty where it has none. */
  from: day,
  until: day,
});

export type Announcement = z.output<typeof announcementSettings>;

export const noAnnouncement: Announcement = { text: "", words: "", to: "", from: "", until: "" };

/** Its text may name them in braces: the next festival that can still be ordered for, and the last day to do so. */
export const festivalSlots: readonly string[] = ["festival", "orderBy"];

/** The names in braces, of which shoppers would see those that nothing fills. */
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

/** True where one of its days is today; `readToday` is asked only where that matters. */
export function isWithinDays(
  { from = "", until = "" }: { from?: string | undefined; until?: string | undefined },
  readToday: () => string,
): boolean {
  if (from === "" && until === "") return true;
  const today = readToday();
  return today >= from && (until === "" || today <= until);
}
