// The sample shop's pages made of sections. Pictures are named as shipped.
import type { PageMenu } from "#shop/pages/page-document.ts";
import type { SectionKind } from "#shop/pages/section-kinds.ts";

export type SampleSection = {
  id: string;
  kind: SectionKind;
  hidden?: boolean;
  values?: Record<string, string>;
  /** By place in the section, counted from 1. */
  pictures?: Record<string, string>;
};

export type SampleDocument = {
  title: string;
  description: string;
  menu: PageMenu;
  sections: SampleSection[];
};

export type SamplePage = SampleDocument & { slug: string; path: string };

export const samplePages: readonly SamplePage[] = [
  {
    slug: "gifts-for-many",
    path: "/pages/gifts-for-many",
    title: "For companies",
    description:
      "Candles for an office, a wedding or a house full of guests: what there is, how it goes, and what is asked.",
    menu: "footer",
    sections: [
      {
        id: "opening",
        kind: "hero",
        values: {
          eyebrow: "For offices, weddings and houses full of guests",
          title: "For companies",
          line: "Ten candles or three hundred, each wrapped and each with its own card.",
          button: "Tell us how many",
          buttonTo: "/pages/gifts-for-many#write",
        },
        pictures: { "1": "gift-open-green", "2": "gift-closed-terracotta" },
      },
      {
        id: "summer",
        kind: "announcement",
        hidden: true,
        values: {
          text: "In May we pour at night only, so allow a week more.",
          from: "2026-05-01",
          until: "2026-05-31",
        },
      },
      {
        id: "boxes",
        kind: "products",
        values: {
          title: "What people take",
          source: "collection",
          collection: "ready-to-give",
          count: "4",
        },
      },
      {
        id: "wrapping",
        kind: "text-picture",
        hidden: true,
        values: {
          eyebrow: "How they come",
          title: "Wrapped, labelled, counted",
          text: "Each is wrapped for itself and has a card with your words. A box says on its lid what is in it, so that nobody has to open it to know.\n\nPacking takes {processingDays} working days for what is on the shelf; what is poured for you takes longer, and we name the day first.",
          button: "Write to us",
          buttonTo: "/contact?subject=Gifts",
          side: "left",
          ground: "deep",
        },
        pictures: { "1": "workshop-packing" },
      },
      {
        id: "course",
        kind: "steps",
        values: {
          title: "How it goes",
          step1: "You tell us",
          text1: "How many, for when, and what it is for.",
          step2: "We send one",
          text2: "One, wrapped as all of them will be.",
          step3: "We pour and pack",
          text3: "And send everything in one parcel, or to each guest.",
        },
        pictures: { "1": "workshop-flakes", "2": "workshop-moulds", "3": "article-candle-care" },
      },
      {
        id: "tiles",
        kind: "tiles",
        hidden: true,
        values: {
          title: "Look around",
          to1: "/collections/ready-to-give",
          to2: "/shop?category=seasonal",
          name2: "For the festivals",
          text2: "What is poured for a few weeks of the year.",
          words2: "See what is in season",
        },
        pictures: { "1": "gift-closed-green", "2": "collection-seasonal" },
      },
      {
        id: "figures",
        kind: "figures",
        hidden: true,
        values: {
          figure1: "10",
          label1: "items at least",
          figure2: "{returnDays} days",
          label2: "to return what is unused",
          ground: "deep",
        },
      },
      {
        id: "quote",
        kind: "quote",
        hidden: true,
        values: {
          text: "A small thing that is made well says more than a large one that is not.",
          who: "From our notebook",
        },
      },
      {
        id: "pictures",
        kind: "gallery",
        hidden: true,
        values: { title: "From the packing table" },
        pictures: {
          "1": "gift-open-green",
          "2": "gift-closed-green",
          "3": "gift-closed-terracotta",
          "4": "occult-gift",
        },
      },
      { id: "reviews", kind: "reviews", hidden: true, values: { title: "What customers say" } },
      { id: "season", kind: "season", hidden: true },
      {
        id: "questions",
        kind: "questions",
        values: {
          title: "Asked before every wedding",
          source: "own",
          question1: "May the card have our names?",
          answer1: "Yes, with your own words, in English or Hindi.",
          question2: "What if one arrives broken?",
          answer2: "Tell us within **{damageHours} hours** and we send another one. See [returns](/returns).",
        },
      },
      {
        id: "terms",
        kind: "text",
        hidden: true,
        values: {
          title: "In writing",
          text: "Quantities, prices and the day of delivery are agreed in writing before we begin. More in our [terms](/terms-conditions).",
          align: "centre",
        },
      },
      { id: "contact", kind: "contact", values: { title: "Tell us how many, and for when", form: "on" } },
      {
        id: "newsletter",
        kind: "newsletter",
        hidden: true,
        values: { title: "Word before the festivals", lead: "A few times a season, and never more." },
      },
    ],
  },
];
