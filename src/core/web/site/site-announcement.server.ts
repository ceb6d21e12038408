import { versionOfForm } from "#core/editing/form-version.server.ts";
import { readToday } from "#core/money/today.server.ts";
import { fillFestival, isWithinDays, namesFestival } from "#core/settings/announcement.ts";
import { type Features, isPathShown } from "#core/settings/features.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Shop } from "#core/shop.ts";
import { listComingFestivals } from "#features/gifts/content/gifts.server.ts";
import { pauseAlertPage } from "#lists/pages/alert-pages.ts";

/** `id`: different for each announcement, so that a new one is shown to shoppers who closed the last. */
export type SiteAnnouncement = { id: string; text: string; link: { to: string; words: string } | undefined };

/** The announcement of a pause in selling; replaces any other. */
export function announcePause(words: string): SiteAnnouncement {
  const to = pauseAlertPage();
  const link = to === undefined ? undefined : { to, words: "Tell me when" };
  return { id: versionOfForm({ text: words, ...link }), text: words, link };
}

/**
 * The current announcement. If it has days or names a festival, pages are rendered again when it begins, changes and
 * ends.
 */
export async function presentAnnouncement(
  shop: Shop,
  { announcement }: Pick<Settings, "announcement">,
  features: Features,
): Promise<SiteAnnouncement | undefined> {
  const { words, to, ...days } = announcement;
  if (announcement.text === "" || !isWithinDays(days, () => readToday(shop.clock))) return undefined;
  const text = fillFestival(announcement.text, await findNextFestival(shop, announcement.text));
  if (text === undefined) return undefined;
  return {
    id: versionOfForm({ text, words, to }),
    text,
    link: words !== "" && to !== "" && isPathShown(features, to) ? { to, words } : undefined,
  };
}

async function findNextFestival(shop: Shop, text: string) {
  if (!namesFestival(text)) return undefined;
  const coming = await listComingFestivals(shop);
  return coming.flatMap(({ name, orderBy }) => (orderBy ? [{ name, orderBy }] : []))[0];
}
