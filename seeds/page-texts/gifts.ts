// The page about gifts of the sample shop, by its sections.
import type { SampleSection } from "#seeds/pages.ts";

export const giftSections: SampleSection[] = [
  {
    id: "finder",
    kind: "gift-finder",
    values: {
      title: "For someone in another city",
      lead: "Tell us what it is for and the PIN code it goes to. We tell you the day it gets there, and until when to order.",
      gifts: "Three that need nothing but a name",
      occasion1: "Birthday",
      occasion2: "Wedding",
      occasion3: "A new home",
      occasion4: "Thank you",
    },
  },
  {
    id: "parcel",
    kind: "steps",
    values: {
      title: "What they find when they open it",
      step1: "Your words, on a card",
      text1:
        "Write a line or two at the checkout. They go on the card as you typed them, and the card lies on top of everything else.",
      step2: "No prices in the parcel",
      text2:
        "Say at the checkout that it is a gift: nothing in the box says what it cost. Once it is packed, the invoice is on your order's page, which our emails lead to.",
      step3: "What is in it, and how to light it",
      text3:
        "The name of the fragrance, and a card about the first burn. Whoever opens it needs nobody to explain it.",
    },
  },
];
