// The home page of the sample shop, by its sections.
import type { SampleSection } from "#seeds/pages.ts";

export const homeSections: SampleSection[] = [
  {
    id: "hero",
    kind: "home-hero",
    values: {
      eyebrow: "Poured by hand at {city}",
      title: "Illuminate Your Space",
      lead: "Candles for slow evenings, from a small workshop where the plains of Punjab meet the first hills of Himachal.",
      button: "Shop the collection",
      second: "Our story",
    },
  },
  { id: "season", kind: "season" },
  {
    id: "featured",
    kind: "featured",
    values: {
      title: "Featured Products",
      lead: "Our own favourites this season.",
      button: "See the whole collection",
    },
  },
  {
    id: "collections",
    kind: "tiles",
    values: {
      title: "Our Collections",
      to1: "/premium-candles",
      name1: "Luxury Collection",
      text1:
        "Marble, hammered brass and porcelain, filled in small numbers and kept long after the wax is gone.",
      words1: "See the premium candles",
      to2: "/shop?category=seasonal",
      name2: "Seasonal Favorites",
      text2:
        "Diyas and marigold for the festivals, spice and resin for the cold months; poured for a few weeks each year.",
      words2: "See what is in season",
    },
    pictures: { "1": "collection-luxury", "2": "collection-seasonal" },
  },
  {
    id: "why",
    kind: "reasons",
    values: {
      title: "Why Choose Us",
      why: "How a candle comes about, from the sack of flakes to the test shelf, is told in",
      handcrafted:
        "Wicked, poured, levelled and labelled by hand, a small batch at a time. A flawed one is melted again.",
      ingredients:
        "Wax, wick and fragrance chosen for each other. Every product page says what is in it and how long it burned.",
      eco: "Glass, brass, clay and concrete that are washed and used again once the wax is gone.",
    },
  },
  { id: "reviews", kind: "reviews", values: { title: "Customer Reviews" } },
  { id: "instagram", kind: "instagram", values: { title: "Follow Us on Instagram" } },
];
