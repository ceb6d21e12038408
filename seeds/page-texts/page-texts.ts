// The sample shop's texts outside page documents, by the names in src/core/content/texts/page-text.ts.
import type { PageTextName } from "#core/content/texts/page-text.ts";

export const samplePageTexts: Partial<Record<PageTextName, string>> = {
  item: "candle",
  items: "candles",
  made: "poured",
  material: "Wax",
  since: "Hand-pouring since",
  tagline: "Candles and home decor, poured and cast by hand at {city}.",

  guideDescription:
    "Every fragrance we pour, by mood and family, with its top, middle and base notes, and the candles that carry it.",

  blogEyebrow: "Notes from the workshop",
  blogTitle: "Stories of wax and light",
  blogLead:
    "How candles are made, burned and kept, and what we learn at the benches. Written by those who pour them.",
  blogQuote: "A good candle, we found, was not harder to make than a poor one. It only took longer.",
  blogDescription:
    "Articles on candle-making, fragrance and the house, from the workshop at Gagret: wax, wicks, clay lamps, and how to burn a candle well.",
  feedDescription: "How candles are made, burned and kept.",
  themeSustainability: "What wax is, where it comes from, and what is left when the flame is out.",
  themeTraditionalCrafts: "Clay, brass and the work of hands, as it is done in these hills.",
  themeHomeDecor: "Where a light belongs in a room, and how to keep it burning well.",
  themeFragranceStories: "How a scent is built, and what it remembers.",

  newsletterHeading: "New scents and offers, a few times a season",
  newsletterPromise: "new candles, seasonal collections and now and then an offer",

  handcrafted: "100%",
  quality: "Guaranteed",
  happyCustomers: "10,000+",
  premiumBox: "Premium Box",
  qualityAssured: "Quality Assured",
  artisanCraftsmanship: "Artisan Craftsmanship",
  limitedEdition: "Limited Edition Collection",
  handcraftedQuality: "Handcrafted Quality",
  premiumIngredients: "Premium Ingredients",
  ecoFriendly: "Eco-Friendly",
  satisfactionGuaranteed: "Satisfaction Guaranteed",

  packedBy: "Poured and packed by hand.",
  parcelThanks: "Thank you. May it light good evenings.",
  parcelCare:
    "Before each lighting, trim the wick to 6 mm. Let the first burn melt the top from edge to edge, keep the flame out of draughts, and put it out after four hours.",
};

/** The day of the latest change of these texts. */
export const samplePageTextsChangedOn = "2026-11-23";
