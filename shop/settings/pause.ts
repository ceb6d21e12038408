// A pause of selling: while it lasts nothing new can be ordered, and shoppers read when that is possible again.
import { z } from "zod";
import { formatLongDate, parseDay } from "#shop/money/indian-time.ts";
import { listSlots } from "./announcement.ts";

export const pauseSettings = z.object({
  on: z.boolean(),
  /** The first day on which orders are taken again, as '2026-11-20'; empty until the owner ends the pause. */
  backOn: z.union([z.literal(""), z.string().refine((day) => parseDay(day) !== undefined)]),
  /** Shoppers read it; `{day}` is that day. Empty means the plain words. */
  words: z.string().trim().max(160),
});

export type PauseSettings = z.output<typeof pauseSettings>;

export const noPause: PauseSettings = { on: false, backOn: "", words: "" };

/** The words that shoppers read now; undefined while the shop sells. `readToday` is asked only where it matters. */
export function findPauseWords(
  { on, backOn, words }: PauseSettings,
  readToday: () => string,
): string | undefined {
  if (!on || (backOn !== "" && readToday() >= backOn)) return undefined;
  if (words !== "") return words.replaceAll("{day}", backOn && formatLongDate(backOn));
  return backOn === ""
    ? "We take no orders for a little while."
    : `We take a break, and take orders again on ${formatLongDate(backOn)}.`;
}

/** Shoppers would read braces, or a day that nobody has given. */
export function hasOpenSlot({ words, backOn }: Pick<PauseSettings, "words" | "backOn">): boolean {
  return listSlots(words).some((name) => name !== "day" || backOn === "");
}
