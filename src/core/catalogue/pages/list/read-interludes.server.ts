// Chooses the interludes between the products of the whole collection, from the shop's current content.
import { href } from "react-router";
import { currentFeatures } from "#core/content/features.server.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import { readToday } from "#core/money/today.server.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";
import { findJustPoured } from "#features/batches/batches.server.ts";
import { findFragranceOfDay } from "#features/fragrances/fragrances.server.ts";
import { cachedReadFor } from "#platform/cached-read.ts";
import { findHomeSeason } from "../../seasons/seasons.server.ts";
import type { Interlude } from "./interlude-card.tsx";

/** The page size of the list allows two: each is sent twice, as HTML and as the page's data. */
const maxInterludes = 2;

export function readInterludes(shop: Shop): Promise<Interlude[]> {
  return readOfDay(shop, readToday(shop.clock));
}

const readOfDay = cachedReadFor(
  async (shop: Shop, today: string): Promise<Interlude[]> => {
    const [{ batches, fragrances }, { made }] = await Promise.all([
      currentFeatures(shop),
      currentPageTexts(shop),
    ]);
    const [batch, season, fragrance] = await Promise.all([
      batches ? findJustPoured(shop.db, today) : undefined,
      findHomeSeason(shop),
      fragrances ? findFragranceOfDay(shop.db, today) : undefined,
    ]);
    const found: (Interlude | undefined)[] = [
      batch && {
        eyebrow: `Just ${made}${batch.sample ? " (a sample)" : ""}`,
        title: batch.productName,
        text: `A batch of ${batch.pieces}, ${made} on ${batch.pouredOn}${batch.pouredBy && ` by ${batch.pouredBy}`}.`,
        to: href("/batch/:slug", { slug: batch.number }),
        words: `Batch ${batch.number}`,
        picture: batch.picture,
      },
      season && {
        eyebrow: `For ${season.name}`,
        title: season.heading,
        text: season.paragraphs[0] ?? "",
        to: href("/season/:slug", { slug: season.slug }),
        words: "See our choice",
        picture: season.picture,
      },
      fragrance && {
        eyebrow: fragrance.family.name,
        title: fragrance.name,
        text: [...fragrance.topNotes, ...fragrance.middleNotes, ...fragrance.baseNotes].join("\u00a0· "),
        to: href("/fragrances/:slug", { slug: fragrance.slug }),
        words: "Read about it",
        picture: fragrance.picture,
      },
    ];
    const shown = found.filter((one) => one !== undefined).slice(0, maxInterludes);
    return shown.map((one) => ({ ...one, picture: one.picture && forCard(one.picture) }));
  },
  { most: 2 },
);

/** Interludes are at most 320 pixels wide; wider renditions would only make the page heavier. */
const maxWidth = 640;

function forCard(picture: Picture): Picture {
  const narrow = (srcSet: string) => {
    const widths = srcSet.split(", ");
    return widths
      .filter((one, index) => index === 0 || Number.parseInt(one.split(" ")[1] ?? "", 10) <= maxWidth)
      .join(", ");
  };
  return { ...picture, avif: narrow(picture.avif), webp: narrow(picture.webp) };
}
