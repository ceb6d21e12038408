// The text about the fragrance of the day, between the products of a list.
import { href } from "react-router";
import type { InterludeReader } from "#core/catalogue/pages/list/interlude.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { findFragranceOfDay } from "../fragrances.server.ts";

export const readFragranceInterlude: InterludeReader = async (shop, today) => {
  const { fragrances } = await currentFeatures(shop);
  const fragrance = fragrances ? await findFragranceOfDay(shop.db, today) : undefined;
  return (
    fragrance && {
      eyebrow: fragrance.family.name,
      title: fragrance.name,
      text: [...fragrance.topNotes, ...fragrance.middleNotes, ...fragrance.baseNotes].join("\u00a0· "),
      to: href("/fragrances/:slug", { slug: fragrance.slug }),
      words: "Read about it",
      picture: fragrance.picture,
    }
  );
};
