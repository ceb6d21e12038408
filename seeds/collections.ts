// The collections of the sample shop, in their order.
import type { collection } from "#core/catalogue/catalogue.table.ts";

export type SampleCollection = Omit<typeof collection.$inferInsert, "position" | "sample"> & {
  /** The slugs of its sample products, in order, if they are chosen by hand. */
  chosen?: string[];
};

export const sampleCollections: readonly SampleCollection[] = [
  {
    slug: "shop",
    path: "/shop",
    name: "Our Collection",
    intro: "Soy and beeswax candles, and decor of concrete and brass.",
  },
  {
    slug: "occult",
    path: "/special-occult-candles",
    name: "Special Occult Candles",
    intro:
      "Moons, crystals, dark wax and smoke: candles for an altar, a reading table or a quiet midnight. Made for atmosphere.",
    style: "night",
    shippedPicture: "slide-occult",
    inMenu: true,
  },
  {
    slug: "premium",
    path: "/premium-candles",
    name: "Premium Candles",
    intro:
      "Marble, brass and porcelain, filled in small numbers. When a piece is gone, it is gone until the next pouring.",
    style: "slides",
    inMenu: true,
    slides: [
      {
        headline: "Luxury Premium Collection",
        text: "Veined marble and hammered brass, each filled, wicked and finished by one pair of hands.",
        shippedPicture: "slide-marble",
      },
      {
        headline: "Natural Wax Elegance",
        text: "Soy and beeswax that burn slowly and evenly.",
        shippedPicture: "slide-forest",
      },
      {
        headline: "Aromatic Journeys",
        text: "From mogra and Kangra tea to deodar and fig, oud and old wood.",
        shippedPicture: "collection-luxury",
      },
      {
        headline: "Artisan Craftsmanship",
        text: "Poured, wicked and boxed by hand in the workshop at Gagret, ready to be given.",
        shippedPicture: "slide-gift",
      },
    ],
    points: [
      {
        name: "Vessels to Keep",
        text: "Turned stone, cast brass and fired porcelain that outlive the wax by years.",
      },
      {
        name: "A Long, Level Burn",
        text: "Wicks matched to the width of each bowl. How long each one burns stands beside it.",
      },
      { name: "Small Pourings", text: "What the page says is left is what stands on our shelf." },
      {
        name: "A Second Life",
        text: "Wash it out with warm water, and it is a cup, a bowl or a home for the next candle.",
      },
    ],
  },
  {
    slug: "ready-to-give",
    path: "/collections/ready-to-give",
    name: "Gift Boxes",
    intro:
      "Boxes, pairs and small vessels that need no wrapping: they leave our table as they are meant to be opened.",
    filling: "chosen",
    inMenu: false,
    chosen: [
      "winter-pair-gift-box",
      "rakhi-spice-box",
      "porcelain-duet",
      "rose-petal-parcel",
      "three-stone-taper-holders",
      "copper-kahwa",
      "swan-river-bud-vase",
      "marble-coffret",
    ],
  },
];
