// The claims with fixed words, shown while the owner has them switched on.
import type { Settings } from "./settings.ts";

export const claimWords = {
  premiumBox: { name: "Premium Box", place: "Beside a product." },
  qualityAssured: { name: "Quality Assured", place: "Beside a product." },
  artisanCraftsmanship: {
    name: "Artisan Craftsmanship",
    place: "Beside a product of a collection in night style.",
  },
  limitedEdition: { name: "Limited Edition Collection", place: "In the welcome of the first order." },
  handcraftedQuality: {
    name: "Handcrafted Quality",
    place: "On the home page, with the text of its section.",
  },
  premiumIngredients: {
    name: "Premium Ingredients",
    place: "On the home page, with the text of its section.",
  },
  ecoFriendly: { name: "Eco-Friendly", place: "On the home page, with the text of its section." },
  satisfactionGuaranteed: { name: "Satisfaction Guaranteed", place: "On the home page." },
} satisfies Partial<Record<keyof Settings["claims"], { name: string; place: string }>>;

export type ClaimName = keyof typeof claimWords;

export const claimNames = Object.keys(claimWords) as ClaimName[];

/** The claims that pages currently make, in the owner's words. */
export function listClaims(claims: Settings["claims"]): string[] {
  const { happyCustomers, handcrafted, quality } = claims;
  const figures = [
    happyCustomers && `${happyCustomers} happy customers`,
    handcrafted && `${handcrafted} handcrafted`,
    quality && `${quality} premium quality`,
  ];
  const switched = claimNames.filter((name) => claims[name]).map((name) => claimWords[name].name);
  return [...figures.filter((figure) => figure !== ""), ...switched];
}

/** No claim at all, and none of the pictures that came with the shop. */
export const noClaims: Settings["claims"] = {
  happyCustomers: "",
  handcrafted: "",
  quality: "",
  premiumBox: false,
  qualityAssured: false,
  artisanCraftsmanship: false,
  limitedEdition: false,
  handcraftedQuality: false,
  premiumIngredients: false,
  ecoFriendly: false,
  satisfactionGuaranteed: false,
  pagePictures: false,
};
