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

/** Whether one of its days is today; `readToday` is asked only where that matters. */
export function isWithinDays(
  { from = "", until = "" }: { from?: string | undefined; until?: string | undefined },
  readToday: () => string,
): boolean {
  if (from === "" && until === "") return true;
  const today = readToday();
  return today >= from && (until === "" || today <= until);
}
