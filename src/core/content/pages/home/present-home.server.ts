import { href } from "react-router";
import { toRatedTile } from "#core/catalogue/pages/to-tile.ts";
import { listFeatured } from "#core/catalogue/products.server.ts";
import type { Shop } from "#core/shop.ts";
import type { SectionReader } from "../sections/section-reader.server.ts";
import type { ShownParts } from "../sections/shown-section.ts";
import { presentHomePictures } from "./page-pictures.ts";
import type { Reason } from "./why-choose-us.tsx";

export function presentHomeHero({ line, settings }: SectionReader): ShownParts["home-hero"] {
  return {
    eyebrow: line("eyebrow"),
    title: line("title"),
    lead: line("lead"),
    buttons: [
      { words: line("button"), to: href("/shop") },
      { words: line("second"), to: href("/about") },
    ].filter(({ words }) => words !== ""),
    pictures: presentHomePictures(settings).hero,
  };
}

export async function presentFeatured(
  { line }: SectionReader,
  { db }: Shop,
): Promise<ShownParts["featured"] | undefined> {
  const products = (await listFeatured(db)).map(toRatedTile);
  if (products.length === 0) return undefined;
  return { title: line("title"), lead: line("lead"), button: line("button"), products };
}

/** The reasons to buy here that the owner claims and has a text for. */
export function presentReasons({ line, settings, texts }: SectionReader): ShownParts["reasons"] | undefined {
  const reasons: Reason[] = [
    { name: texts.handcraftedQuality, text: line("handcrafted") },
    { name: texts.premiumIngredients, text: line("ingredients") },
    { name: texts.ecoFriendly, text: line("eco") },
    {
      name: texts.satisfactionGuaranteed,
      text: `Unused products may come back within ${settings.shipping.returnDays} days, and whatever arrives damaged is made good.`,
      more: { to: href("/returns"), words: "how returns work" },
    },
  ];
  const shown = reasons.filter(({ name, text }) => name !== "" && text !== "");
  return shown.length > 0 ? { title: line("title"), why: line("why"), reasons: shown } : undefined;
}

/** Undefined without a profile. */
export function presentInstagram({ line, settings }: SectionReader): ShownParts["instagram"] | undefined {
  if (!settings.business.instagram) return undefined;
  return { title: line("title"), pictures: presentHomePictures(settings).instagram };
}
