// An item of the go-live checklist, and the facts that the checklist is calculated from.
import type { SampleContent } from "#shop/content/sample-content.server.ts";
import type { Links } from "#shop/links.ts";
import type { Tried } from "./tried.ts";

/** The owner confirms these; the settings keep the moment of each confirmation. */
export const confirmations = ["mrps", "claims", "policies", "backups", "dark-patterns"] as const;
export type Confirmation = (typeof confirmations)[number];

export type GoLiveItem = {
  id: string;
  title: string;
  isDone: boolean;
  /** The current state, and what to do about it. */
  text: string;
  link?: { to: string; label: string };
  /** For what only the owner can know; the button's label says what they confirm. */
  confirm?: { name: Confirmation; label: string };
};

export type GoLiveGroup = { title: string; items: GoLiveItem[] };

/** The checklist is calculated from these facts, besides the settings. */
export type GoLiveFacts = {
  products: number;
  content: SampleContent & { reviews: number };
  categories: number;
  /** Where pages still say what the sample shop says: 'Home', 'About'. */
  textPages: readonly string[];
  /** The pages made of sections that say something of the sample shop's, by their titles. */
  samplePages: readonly string[];
  /** These things of the owner's show a picture that came with the shop: 'the product Blue bowl'. */
  bundledPictures: readonly string[];
  /** Nothing in a live shop, which cannot have begun with any. */
  tried: Tried;
  struckPrices: number;
  /** Products without an HSN code, which only a shop that is not registered may have. */
  withoutHsn: number;
  /** The owner confirmed these and has not changed them since. */
  confirmed: readonly Confirmation[];
  mode: "practice" | "rehearsal" | "live";
  publicUrl: string;
  isProxyStated: boolean;
  razorpay: { keyId: string | undefined; url: string; hasWebhookSecret: boolean };
  smtpUrl: string | undefined;
  hasSessionSecret: boolean;
  links: Links;
};
