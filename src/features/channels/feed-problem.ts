// Problems for which a channel would refuse a product or show it less often. A problem that makes a row useless omits
// it from the file.

import { countryCode } from "#core/money/countries.ts";
import { type Channel, channelFacts } from "./channel.ts";
import type { FeedItem } from "./feed-item.ts";

/**
 * `left-out`: not in the file. `refused`: the channel warns of it, or does not show it. `hint`: shown, but more
 * people could find it.
 */
export type ProblemWeight = "left-out" | "refused" | "hint";

/** Where the owner can fix it. */
export type ProblemPlace = "product" | "pictures" | "identifiers" | "category" | "box";

export const feedProblems = {
  sample: {
    weight: "left-out",
    place: "product",
    says: "It came with the sample shop, and cannot be bought for real money.",
  },
  "many-prices": {
    weight: "left-out",
    place: "box",
    says: "Its price depends on what is chosen for it, and channels take one price only.",
  },
  "no-picture": { weight: "left-out", place: "pictures", says: "It has no picture." },
  "no-description": { weight: "left-out", place: "product", says: "It has no description." },
  "title-too-long": { weight: "left-out", place: "product", says: "Its name is too long for this channel." },
  "description-too-long": {
    weight: "left-out",
    place: "product",
    says: "Its description is too long for this channel.",
  },
  "small-picture": {
    weight: "refused",
    place: "pictures",
    says: "Its main picture has fewer than 500 pixels on one side. Take one of 1000 or more.",
  },
  "no-country": {
    weight: "refused",
    place: "product",
    says: "Its country of origin is no country. Choose one on its page.",
  },
  "no-identifier": {
    weight: "hint",
    place: "identifiers",
    says: "It has neither GTIN nor MPN. What you make yourself needs neither; what you buy in has a barcode.",
  },
  "no-category": {
    weight: "hint",
    place: "category",
    says: "Its category has no Google category, so Google chooses one.",
  },
  "no-weight": { weight: "hint", place: "product", says: "Neither its net nor its packed weight is known." },
} as const satisfies Record<string, { weight: ProblemWeight; place: ProblemPlace; says: string }>;

export type FeedProblem = keyof typeof feedProblems;

const feedProblemKinds = Object.keys(feedProblems) as FeedProblem[];

export function findFeedProblems(channel: Channel, item: FeedItem): FeedProblem[] {
  const has = problemsOf(channel, item);
  return feedProblemKinds.filter((kind) => has[kind]);
}

export function isLeftOut(channel: Channel, item: FeedItem): boolean {
  return findFeedProblems(channel, item).some((kind) => feedProblems[kind].weight === "left-out");
}

function problemsOf(channel: Channel, item: FeedItem): Record<FeedProblem, boolean> {
  const facts = channelFacts[channel];
  const [picture] = item.pictures;
  return {
    sample: item.isSample,
    "many-prices": item.hasManyPrices,
    "no-picture": !picture,
    "no-description": item.description.trim() === "",
    "title-too-long": item.title.length > facts.titleLength,
    "description-too-long": item.description.length > facts.descriptionLength,
    "small-picture": picture !== undefined && Math.min(picture.width, picture.height) < facts.pictureSide,
    "no-country": facts.asksForCountry && countryCode(item.countryOfOrigin) === undefined,
    "no-identifier": item.gtin === "" && item.mpn === "",
    "no-category": item.googleCategory === "",
    "no-weight": item.parcelGrams === 0,
  };
}
