// The sample shop's pages made of sections. Pictures are named as shipped.
import type { PageMenu } from "#core/content/page-document.ts";
import type { SectionKind } from "#core/content/section-kinds.ts";

export type SampleSection = {
  id: string;
  kind: SectionKind;
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
      { id: "contact", kind: "contact", values: { title: "Tell us how many, and for when", form: "on" } },
    ],
  },
];
