// A pause of selling: nothing can be ordered, and pages tell shoppers when that is possible again.
import { z } from "zod";
import { formatLongDate, parseDay } from "#core/money/indian-time.ts";
import { listSlots } from "./announcement.ts";

export const pauseSettings = z.object({
  on: z.boolean(),
  /** The first day on which orders are taken again, as '2026-11-20'; empty if the owner has to end the pause. */
  backOn: z.union([z.literal(""), z.string().refine((day) => parseDay(day) !== undefined)]),
  /** The text for shoppers, in which `{day}` stands for that day; empty for the usual text. */
  words: z.string().trim().max(160),
});

export type PauseSettings = z.output<typeof pauseSettings>;

export const noPause: PauseSettings = { on: false, backOn: "", words: "" };

/** The text for shoppers during a pause; undefined while the shop sells. Calls `readToday` only if needed. */
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

/** True if shoppers would see braces that nothing fills, or a day is missing. */
export function hasOpenSlot({ words, backOn }: Pick<PauseSettings, "words" | "backOn">): boolean {
  return listSlots(words).some((name) => name !== "day" || backOn === "");
}
