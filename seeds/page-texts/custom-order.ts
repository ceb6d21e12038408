// The page for custom orders of the sample shop, by its sections.
import type { SampleSection } from "#seeds/pages.ts";

export const customOrderSections: SampleSection[] = [
  {
    id: "form",
    kind: "custom-order-form",
    values: {
      title: "Craft Your Signature Candle",
      lead: "Tell us what it should smell of, what it should look like and what is written on it. We answer with a price and a date, and pour only when you have agreed to both.",
      hint: "Colour, wick, the occasion, the date you need it by.",
      why: "Why Choose Custom?",
      reason1: "A fragrance of your own",
      text1: "One of ours, or a blend we find with you. Small samples come first.",
      reason2: "Your words on the label",
      text2: "A name, a date, a line of a song, set and printed at the workshop.",
      reason3: "Poured for you alone",
      text3: "Wax, wick and vessel are matched to each other and test-burned before yours is poured.",
      reason4: "One, or a few hundred",
      text4: "A single birthday jar gets the same care as the favours for a wedding.",
      help: "Not sure what carries in a large hall, or what suits brass? The people who pour are glad to talk it through.",
    },
  },
  { id: "voices", kind: "voices", values: { title: "What customers say" } },
  {
    id: "gallery",
    kind: "moving-gallery",
    values: { title: "Gallery", button: "View our full gallery", buttonTo: "/shop" },
    pictures: {
      "1": "workshop-pouring",
      "2": "workshop-wicks",
      "3": "workshop-flakes",
      "4": "workshop-fragrance",
      "5": "workshop-moulds",
      "6": "workshop-rack",
      "7": "workshop-packing",
    },
  },
];
