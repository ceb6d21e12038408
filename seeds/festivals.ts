// The calendar of festivals. The days of those that follow the moon are computed from 2027 on: the owner compares them
// with each year's official list.

export type SampleFestival = {
  slug: string;
  name: string;
  days: string[];
  seasonDays: number;
  heading: string;
  text: string;
  /** A name from src/core/pictures/shipped-pictures.json. */
  picture: string;
  category: string;
  /** Slugs of sample products, in order. */
  goods: string[];
};

export const festivals: SampleFestival[] = [
  {
    slug: "lohri",
    name: "Lohri",
    days: ["2026-01-13", "2027-01-13", "2028-01-13", "2029-01-13"],
    seasonDays: 30,
    heading: "A fire in the middle of winter",
    text: "Rewri, peanuts, and faces red on one side. For the rooms one comes back to afterwards: jaggery and ginger, orange peel, and the smoke that stays in a shawl.\n\nSet a few small flames down the middle of the table, and let the big one burn outside.",
    picture: "jar-terracotta-spice",
    category: "seasonal",
    goods: [
      "lohri-tealights",
      "copper-kahwa",
      "sun-wall-orange",
      "ember-and-ash",
      "orchard-crate-bowl",
      "agarbatti-bowl",
    ],
  },
  {
    slug: "holi",
    name: "Holi",
    days: ["2026-03-04", "2027-03-22", "2028-03-11", "2029-03-01"],
    seasonDays: 35,
    heading: "For the evening after the colours",
    text: "The courtyard has been washed down twice and is still pink in the corners. Rose, lavender and clean stone, for the quiet hour when everybody has bathed and nobody wants to get up.\n\nThey come in the colours of the morning, and stay on no clothes.",
    picture: "occasion-holi",
    category: "floral",
    goods: [
      "monsoon-arch",
      "rose-petal-parcel",
      "lavender-spiral",
      "far-shore-shell",
      "blush-colonnade",
      "gulkand-copper",
    ],
  },
  {
    slug: "eid-ul-fitr",
    name: "Eid-ul-Fitr",
    days: ["2026-03-21", "2027-03-10", "2028-02-27", "2029-02-15"],
    seasonDays: 30,
    heading: "Rose, saffron and a table laid early",
    text: "Sheer khurma on the stove and new clothes over the chair. Warm, sweet scents for a house that will be full until night: rose petals, saffron in milk, vanilla.\n\nThe day follows the moon, so the parcel had better come a little before it.",
    picture: "premium-rose-marble-a",
    category: "floral",
    goods: [
      "gulkand-copper",
      "saffron-milk",
      "kheer-and-vanilla",
      "temple-column",
      "rose-petal-parcel",
      "agarbatti-bowl",
    ],
  },
  {
    slug: "baisakhi",
    name: "Baisakhi",
    days: ["2026-04-14", "2027-04-14", "2028-04-13", "2029-04-14"],
    seasonDays: 30,
    heading: "When the wheat is in",
    text: "The fields below Gagret turn from green to the colour of bread, and the first nimbu pani of the year is made. Lemon, marigold, tulsi and saffron, for long light evenings with the doors open.",
    picture: "jar-saffron-saffron",
    category: "fresh",
    goods: [
      "nimbu-pani-brass",
      "courtyard-urli",
      "orchard-crate-bowl",
      "sun-wall-orange",
      "tulsi-courtyard",
      "river-pebble-bowl",
    ],
  },
  {
    slug: "raksha-bandhan",
    name: "Raksha Bandhan",
    days: ["2026-08-28", "2027-08-17", "2028-08-05", "2029-08-23"],
    seasonDays: 35,
    heading: "For whoever lives four cities away",
    text: "A thread goes into an envelope; a candle takes a box. Small and warm ones for brothers and sisters, to be opened on the day and lit on the evenings after it.\n\nIt can go straight to them: give their address at checkout.",
    picture: "occasion-rakhi",
    category: "seasonal",
    goods: [
      "rakhi-spice-box",
      "copper-kahwa",
      "rose-petal-parcel",
      "sage-knot",
      "slow-sunday-bowl",
      "marble-coffret",
    ],
  },
  {
    slug: "diwali",
    name: "Diwali",
    days: ["2026-11-08", "2027-10-29", "2028-10-17", "2029-11-05"],
    seasonDays: 45,
    heading: "One lamp for every sill",
    text: "The house has been swept to its last corner, and the night of Kartik has no moon. Clay diyas for the gate, the step and the sill, brass for the room where people sit, marigold and saffron for all of it.\n\nFresh flowers go round the lamps, never into them; and the last one out of a room puts out what burns there.",
    picture: "occasion-diwali",
    category: "seasonal",
    goods: [
      "threshold-diyas",
      "amavas-diya",
      "courtyard-urli",
      "garland-brass",
      "saffron-milk",
      "great-brass-trio",
    ],
  },
  {
    slug: "christmas",
    name: "Christmas",
    days: ["2026-12-25", "2027-12-25", "2028-12-25", "2029-12-25"],
    seasonDays: 45,
    heading: "Pine, cinnamon and a ribbon",
    text: "The plum cake is cut thin to make it last, and in the cold a lit window is seen from far down the road. Pine and clove for the room, tapers for the table, and a box or two for those who come through the door.\n\nA present can go straight to somebody else: give their address at checkout.",
    picture: "occasion-christmas",
    category: "seasonal",
    goods: [
      "winter-pair-gift-box",
      "forest-rest-house",
      "clay-oven-spice",
      "kullu-wool-tapers",
      "emerald-marble",
      "marble-coffret",
    ],
  },
];
