import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { readToday } from "#shop/money/today.server.ts";
import { isWithinDays } from "#shop/settings/announcement.ts";
import { type Features, isPathShown } from "#shop/settings/features.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Shop } from "#shop/shop.ts";

/** `id` is another one for each announcement, so that a new one is shown to who has closed the last. */
export type SiteAnnouncement = { id: string; text: string; link: { to: string; words: string } | undefined };

/** Undefined while nothing is announced. With days, pages are made anew when it begins and ends. */
export function presentAnnouncement(
  { clock }: Pick<Shop, "clock">,
  { announcement }: Pick<Settings, "announcement">,
  features: Features,
): SiteAnnouncement | undefined {
  const { text, words, to, ...days } = announcement;
  if (text === "" || !isWithinDays(days, () => readToday(clock))) return undefined;
  return {
    id: versionOfForm({ text, words, to }),
    text,
    link: words !== "" && to !== "" && isPathShown(features, to) ? { to, words } : undefined,
  };
}
