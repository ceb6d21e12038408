// An item of the go-live checklist, and the facts from which the checklist is calculated.
import type { SampleContent } from "#core/content/sample-content.server.ts";
import type { Links } from "#core/links.ts";
import type { Trials } from "./trials.ts";

/** The items that the owner confirms; the settings store the time of each confirmation. */
export const confirmations = ["mrps", "claims", "policies", "backups", "dark-patterns"] as const;
export type Confirmation = (typeof confirmations)[number];

export type GoLiveItem = {
  id: string;
  title: string;
  isDone: boolean;
  /** The current state, and what to do about it. */
  text: string;
  link?: { to: string; label: string };
  /** For facts that only the owner knows. The button's label states the fact. */
  confirm?: { name: Confirmation; label: string };
};

export type GoLiveGroup = { title: string; items: GoLiveItem[] };

/** The facts from which the checklist is calculated, besides the settings. */
export type GoLiveFacts = {
  products: number;
  content: SampleContent & { reviews: number };
  categories: number;
  /** The groups of texts that still have some of the sample shop: 'Blog', 'Claims'. */
  textPages: readonly string[];
  /** The claims that pages make: '100% handcrafted', 'Eco-Friendly'. */
  claims: readonly string[];
  /** Titles of the pages with sections of the sample shop. */
  samplePages: readonly string[];
  /** Products, articles and pages of the owner that show a picture that came with the shop: 'the product Blue bowl'. */
  bundledPictures: readonly string[];
  /** Zero in a live shop, which cannot have any. */
  tried: Trials;
  struckPrices: number;
  /** Products without an HSN code, which only a shop that is not registered may have. */
  withoutHsn: number;
  /** The owner's confirmations whose facts have not changed since. */
  confirmed: readonly Confirmation[];
  mode: "practice" | "rehearsal" | "live";
  publicUrl: string;
  isProxyStated: boolean;
  razorpay: { keyId: string | undefined; url: string; hasWebhookSecret: boolean };
  smtpUrl: string | undefined;
  hasSessionSecret: boolean;
  links: Links;
};
