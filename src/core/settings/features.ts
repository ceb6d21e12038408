// The features that a shop may go without: each one's name, description, and paths.
//
// To add one, write its entry here, call requireFeature in its loaders, actions and commands, and give
// tests/feature-addresses.slow.test.ts an example of each path. src/core/content/features.server.ts decides whether a shop
// has something for a feature.
import { z } from "zod";

type FeatureFacts = {
  label: string;
  says: string;
  /** Without the first slash; ':' stands for any one part. Includes everything below a path. */
  paths: readonly string[];
};

export const featureFacts = {
  fragrances: {
    label: "Fragrance guide",
    says: "The guide to your fragrances, with a page for each, and fragrances among the suggestions of the search.",
    paths: ["fragrance-guide", "fragrances"],
  },
  finder: {
    label: "Product finder",
    says: "Three questions that lead to three products, and the links to them in the footer, the shop and the cart.",
    paths: ["find-my-candle"],
  },
  customOrder: {
    label: "Custom orders",
    says: "The form for something made to order, and its button on every product. Requests that came already stay in your messages.",
    paths: ["custom-order"],
  },
  batches: {
    label: "Batches",
    says: "The notebook, with a page for each batch, and the line about the one that is sold beside the price of a product. You can still write batches down.",
    paths: ["batch", "notebook"],
  },
  articles: {
    label: "Blog",
    says: "Your articles, their feed, and articles among the suggestions of the search.",
    paths: ["blog"],
  },
  reviews: {
    label: "Reviews",
    says: "Stars and reviews on products and on the home page, and the invitation to write one when an order has arrived.",
    paths: ["products/:/review"],
  },
  seasons: {
    label: "Seasons",
    says: "The row about the next festival on the home page, and a page for each festival with the last day to order.",
    paths: ["season"],
  },
  gifts: {
    label: "Gifts",
    says: "A page that helps to choose a gift and tells until when to order it, with its link in the menu and among the suggestions of the search.",
    paths: ["gifts"],
  },
  giftCards: {
    label: "Gift cards for sale",
    says: "A page on which gift cards are bought and paid, to be mailed on a day or printed. Cards that exist already can always be used.",
    paths: ["gift-cards"],
  },
  emailCodes: {
    label: "Buying without a password",
    says: "At the checkout the email address is enough: six digits go to it, and whoever types them is signed in, with an account that has no password yet. The sign-in with a password stays beside it; who works in the back office always needs theirs.",
    paths: ["auth/email"],
  },
  numberAlone: {
    label: "Ordering with a phone number alone",
    says: "At the checkout a phone number is enough, and an email address is only asked for the invoice. Many people read no email. The number opens nothing: whoever has only that is known in this one browser, and staff call before an order with cash on delivery is packed.",
    paths: ["auth/number"],
  },
  wholesale: {
    label: "Wholesale",
    says: "Companies apply for trade prices; those that you approve see them once they have signed in, and order from one table.",
    paths: ["trade"],
  },
  leftCarts: {
    label: "The cart by email",
    says: "Under the cart, whoever does not buy today may ask for it: one email a day later with the price and stock of then, and none after. It goes to nobody who has not asked or who has bought meanwhile.",
    paths: ["cart/email", "cart/left"],
  },
  burnReminders: {
    label: "A word when a {{one}} is near its end",
    says: "On an order's page the customer may ask for one email, about when the burn time on the product's page is used up after the delivery.",
    paths: [],
  },
  newsletter: {
    label: "Newsletter",
    says: "The form to subscribe, on the home page and with the blog. Whoever is on the list stays on it, and the links to unsubscribe keep working.",
    paths: ["newsletter"],
  },
  floatingContact: {
    label: "Floating contact button",
    says: "The round button for a chat or a call, at the corner of every page.",
    paths: [],
  },
  questions: {
    label: "Frequently asked questions",
    says: "The FAQ page, and the links to it.",
    paths: ["faq"],
  },
  careGuide: {
    label: "Care guide",
    says: "The page about care, and the links to it.",
    paths: ["care-guide"],
  },
} as const satisfies Record<string, FeatureFacts>;

export type FeatureName = keyof typeof featureFacts;
export type Features = Record<FeatureName, boolean>;

export const featureNames = Object.keys(featureFacts) as FeatureName[];

/** For candles. The starter pack of another trade switches these off, and says which of them it offers all the same. */
export const candleFeatures = ["fragrances", "finder", "burnReminders"] as const satisfies FeatureName[];

export const featureSettings = z.object(
  Object.fromEntries(featureNames.map((name) => [name, z.boolean()])) as Record<FeatureName, z.ZodBoolean>,
);

export const allFeatures = Object.fromEntries(featureNames.map((name) => [name, true])) as Features;

/** Always open: emails already sent contain this link, by which anybody must be able to unsubscribe. */
const alwaysOpen = "newsletter/unsubscribe";

/** The feature of an address of the shop. Ignores its query and its case. */
export function featureOfPath(address: string): FeatureName | undefined {
  const parts = partsOf(address);
  if (isBelow(parts, partsOf(alwaysOpen))) return undefined;
  return featureNames.find((name) =>
    featureFacts[name].paths.some((path: string) => isBelow(parts, partsOf(path))),
  );
}

/** False for an address of a feature that is switched off. */
export function isPathShown(features: Features, address: string): boolean {
  const name = address.startsWith("/") ? featureOfPath(address) : undefined;
  return name === undefined || features[name];
}

function partsOf(address: string): string[] {
  const [path = ""] = address.toLowerCase().split(/[?#]/, 1);
  return path.split("/").filter((part) => part !== "");
}

function isBelow(parts: readonly string[], owned: readonly string[]): boolean {
  return owned.every((part, index) => parts[index] === part || (part === ":" && parts[index] !== undefined));
}
