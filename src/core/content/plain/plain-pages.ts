// The content of fixed pages until their owner publishes something: only statements that are true for any shop.
import type { PageDocument, Section } from "../page-document.ts";
import type { SectionKind } from "../section-kinds.ts";
import { plainPrivacy, plainPrivacyDescription } from "./plain-privacy.ts";
import { plainReturns } from "./plain-returns.ts";
import { plainShipping } from "./plain-shipping.ts";
import { plainTerms } from "./plain-terms.ts";

/** The day on which these texts were last changed. */
export const plainPagesChangedOn = "2026-11-24";

const section = (id: string, kind: SectionKind, values: Section["values"]): Section => ({
  id,
  kind,
  values,
  hidden: false,
  pictures: {},
});

const document = (title: string, description: string, ...sections: Section[]): PageDocument => ({
  title,
  description,
  sections,
  menu: "none",
});

/** The section of a page that is one long text. */
export const longText = (text: string, figures = "none") => section("text", "long-text", { text, figures });

export const plainPages = {
  "terms-conditions": document(
    "Terms & Conditions",
    "Who sells, what prices include, how an order is made, returns and refunds, and whom to turn to with a complaint.",
    longText(plainTerms),
  ),
  "privacy-policy": document("Privacy Policy", plainPrivacyDescription, longText(plainPrivacy)),
  shipping: document(
    "Shipping Information",
    "How long a parcel takes, what delivery costs within India, how we pack, and what happens when one is late, lost or damaged.",
    longText(plainShipping, "delivery"),
  ),
  returns: document(
    "Returns & Exchanges",
    "What can be returned or exchanged and until when, who pays for the way back, and how refunds are made.",
    longText(plainReturns, "returns"),
  ),
  home: document(
    "Home",
    "",
    section("hero", "home-hero", {
      title: "{shopName}",
      button: "Shop the collection",
      second: "Our story",
    }),
    section("season", "season", {}),
    section("featured", "featured", {
      title: "Featured Products",
      button: "See the whole collection",
    }),
    section("why", "reasons", { title: "Why Choose Us" }),
    section("reviews", "reviews", { title: "Customer Reviews" }),
    section("instagram", "instagram", { title: "Follow Us on Instagram" }),
  ),
  about: document(
    "Our Story",
    "",
    section("story", "story", {
      title: "Our Story",
      text: "{shopName} is the shop of {legalName} at {city}, {state}.",
    }),
    section("years", "years", {}),
    section("claims", "claims", { title: "Crafted with Love" }),
  ),
  gifts: document(
    "Gifts",
    "",
    section("finder", "gift-finder", {
      title: "A gift, sent for you",
      lead: "Say what it is for and where it goes, and see when it arrives.",
      gifts: "Three to begin with",
      occasion1: "Birthday",
      occasion2: "Wedding",
      occasion3: "A new home",
      occasion4: "Thank you",
    }),
  ),
  "custom-order": document(
    "Custom orders",
    "",
    section("form", "custom-order-form", {
      title: "Made to your wish",
      lead: "Tell us what you have in mind. We answer with a price and a date, and begin only when you have agreed to both.",
      hint: "The occasion, and the date you need it by.",
      why: "Why Choose Custom?",
      help: "We are glad to talk it through.",
    }),
  ),
  contact: document(
    "Contact",
    "",
    section("form", "contact-form", {
      title: "Write to us",
      lead: "A question about an order, or what you thought of the last one: we read every message.",
    }),
    section("visit", "visit", { title: "Where we are" }),
    section("questions", "questions", { title: "Asked often", source: "contact", more: "on" }),
    section("grievance", "grievance", { title: "If something went wrong" }),
  ),
  faq: document(
    "Frequently Asked Questions",
    "",
    section("questions", "faq", { lead: "What people ask us most, answered with today's figures." }),
  ),
  // A shop has no care guide until its owner writes one.
  "care-guide": document("Care guide", ""),
} satisfies Record<string, PageDocument>;
