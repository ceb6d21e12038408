// The story of the sample shop, by the sections of its page.
import type { SampleSection } from "#seeds/pages.ts";

export const aboutSections: SampleSection[] = [
  {
    id: "story",
    kind: "story",
    values: {
      eyebrow: "Gagret, in the first folds of Himachal",
      title: "Our Story",
      text: `Gagret lies where the plains of Punjab run out and the first folds of Himachal begin. The river is the Swan, the near hills are the Shivaliks with their chir pines, and on a clear morning after rain the Dhauladhar stands white across the north. This is where {shopName} is made.`,
    },
    pictures: { "1": "workshop-rack" },
  },
  {
    id: "years",
    kind: "years",
    values: {
      text: `We have been pouring candles by hand since **{foundedYear}**. It began with one steel jug, a kitchen scale and a shelf of glass jars, and with the candles every house here keeps for the evenings when the current fails. A good candle, we found, was not harder to make than a poor one. It only took longer. We learned wax in the winter and unlearned it in May, when everything we had poured went soft, and started again with a better blend.

For the first years we sold to neighbours, at melas and through a few shops. The online shop followed in **{onlineYear}**. It takes the same candles, from the same benches, to homes across India.

The name holds the two ends of the work. **Deodar** is the cedar of the high slopes, whose wood is in several of our fragrances. **Diya** is the clay lamp of the house below. One is the mountain, the other is the hearth.`,
    },
    pictures: { "1": "workshop-pouring" },
  },
  {
    id: "claims",
    kind: "claims",
    values: {
      title: "Crafted with Love",
      text: `Love is an easy word to print, so here is what we mean by it. Every wick is centred by hand. Every batch has a number and a line in the notebook: wax, fragrance, the temperature at pouring, the weather outside. Candles with a flaw are melted down and poured again. Whoever packs your parcel has usually poured something in it.

We say what a candle is made of on its page. We do not promise that it will change your life. It should give good light, smell the way we said it would, and burn down evenly to the end.`,
    },
    pictures: { "1": "workshop-wicks" },
  },
  {
    id: "process",
    kind: "steps",
    values: {
      title: "Our Process",
      step1: "Selection",
      text1: `Wax, wick, fragrance and vessel are chosen together, because none is right by itself. A wick that suits a glass jar is too hot for a brass bowl; a fragrance that sings in one wax is mute in another. Diyas come from potters in Kangra. Glass, brass and concrete are checked one by one for chips and level bases.`,
      step2: "Crafting",
      text2: `We melt slowly, stir in the fragrance at the temperature each oil asks for, and pour in small batches, in the cool of the morning for most of the year. Pillars and sculpted candles rest in their moulds overnight. Then comes the part nobody sees: a week or two on the rack, until wax and fragrance have settled into each other.`,
      step3: "Testing",
      text3: `Before a new candle is offered we burn it down to the last centimetre, in still air and in a draught, four hours at a time. We watch the pool, the flame, the heat of the glass and the soot. The burn time on a product page comes from that notebook. From every later batch, one candle is kept back and lit.`,
    },
    pictures: { "1": "workshop-flakes", "2": "workshop-moulds", "3": "article-candle-care" },
  },
  {
    id: "wholesale",
    kind: "text-picture",
    values: {
      eyebrow: "For hotels, shops and weddings",
      title: "Wholesale and distribution",
      text: `We pour for hotels and homestays, cafés, gift shops, weddings and offices, and we work with distributors within India. For such orders we can:

- make a fragrance, vessel or label of your own
- send samples before you decide
- agree quantities, prices and delivery dates in writing
- plan ahead for Diwali, for which large orders are best placed by August

Tell us what you have in mind with the [contact form](/contact), choosing wholesale as the subject, or call {phone} ({hours}).`,
      button: "Ask about wholesale",
      buttonTo: "/contact?subject=Wholesale",
      phone: "on",
      side: "first",
      shape: "tall",
      ground: "deep",
    },
    pictures: { "1": "workshop-packing" },
  },
  {
    id: "visit",
    kind: "text",
    values: {
      title: "Come and see us",
      text: `The workshop is at {address}. Visitors are welcome during working hours; please call before you set out: while we are pouring we may not be able to open the door.`,
      align: "centre",
    },
  },
];
