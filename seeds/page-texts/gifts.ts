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
    id: "occasions",
    kind: "tiles",
    values: {
      title: "What is it for?",
      to1: "/gifts?for=Birthday",
      name1: "A birthday",
      words1: "Choose the day",
      to2: "/gifts?for=Wedding",
      name2: "A wedding",
      words2: "Choose the day",
      to3: "/gifts?for=A+new+home",
      name3: "A new home",
      words3: "Choose the day",
      to4: "/gifts?for=Thank+you",
      name4: "A thank you",
      words4: "Choose the day",
      to5: "/shop?category=seasonal",
      name5: "A festival",
      words5: "See what is in season",
      to6: "/pages/gifts-for-many",
      name6: "An office",
      words6: "For companies",
    },
    pictures: {
      "1": "occasion-birthday",
      "2": "occasion-wedding",
      "3": "occasion-housewarming",
      "4": "occasion-thanks",
      "5": "occasion-diwali",
      "6": "occasion-corporate",
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
