import { href } from "react-router";
import type { PageTexts } from "#shop/content/texts/page-text.ts";
import { claimWords } from "#shop/settings/claims.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Reason } from "./why-choose-us.tsx";

/** The texts of the home page. Of the reasons to buy here those are shown that the owner claims and has a text for. */
export function presentHomeTexts(texts: PageTexts, { claims, shipping }: Settings) {
  const { handcraftedQuality, premiumIngredients, ecoFriendly, satisfactionGuaranteed } = claimWords;
  const reasons: (Reason & { isClaimed: boolean })[] = [
    {
      name: handcraftedQuality.name,
      text: texts.reasonHandcrafted,
      isClaimed: claims.handcraftedQuality,
    },
    {
      name: premiumIngredients.name,
      text: texts.reasonIngredients,
      isClaimed: claims.premiumIngredients,
    },
    { name: ecoFriendly.name, text: texts.reasonEco, isClaimed: claims.ecoFriendly },
    {
      name: satisfactionGuaranteed.name,
      text: `Unused goods may come back within ${shipping.returnDays} days, and whatever arrives damaged is made good.`,
      more: { to: href("/returns"), words: "how returns work" },
      isClaimed: claims.satisfactionGuaranteed,
    },
  ];
  return {
    eyebrow: texts.homeEyebrow,
    title: texts.homeTitle,
    lead: texts.homeLead,
    description: texts.homeDescription,
    why: texts.homeWhy,
    isLimited: claims.limitedEdition,
    reasons: reasons
      .filter(({ text, isClaimed }) => isClaimed && text !== "")
      .map(({ isClaimed: _claimed, ...reason }): Reason => reason),
  };
}
