import type { SampleArticle } from "./sample-article.ts";

export const readingAFragrancePyramid: SampleArticle = {
  slug: "reading-a-fragrance-pyramid",
  title: "How to Read a Fragrance Pyramid",
  excerpt:
    "Top, middle and base are not a ranking. They are a timetable. A short lesson in reading fragrance notes, and in what changes when a perfume is set in wax and lit.",
  body: `Under every candle in our shop stands a short list: bergamot, cardamom, deodar, say, or mogra, green tea, sandalwood. Perfumers draw such lists as a pyramid with three floors. It looks like a ranking, with the best at the top. It is really a timetable.

## Three floors, three speeds

What we smell are molecules that have left the surface and reached the nose. Small, light ones leave quickly; large, heavy ones take their time. The pyramid sorts a blend by that habit.

**Top notes** are the first to leave. Lemon, orange, bergamot, mint, eucalyptus, ginger. They are what you notice on opening the lid, and they are the first to fade.

**Middle notes**, or heart notes, come forward as the top thins out. Rose, mogra, lavender, cardamom, cinnamon, tulsi, tea. They carry the character; if you describe a candle to a friend in one word, it is usually a heart note.

**Base notes** stay. Sandalwood, deodar, vetiver (khus), vanilla, amber, oud, patchouli. Heavy and slow, they are what the room still holds next morning, and they hold the lighter notes back so that they do not all leave at once.

## What a candle changes

On skin, the three floors open one after another over some hours. A candle does something else, and it is worth knowing before you choose by the list.

- **Cold**, with the lid just off, it speaks mostly in top notes. We call this the cold throw.
- **Lit**, the pool of liquid wax is far warmer than skin, so the heart and base rise almost together with the top. This is the hot throw.
- **Afterwards**, as the wax sets and the room cools, the base has the last word.

So a candle that smells sharp with citrus in the hand may be all wood and resin by nine in the evening. If you live with a candle for its evening rather than its first minute, read the pyramid from the bottom.

It also explains why we do not write "strong" or "mild" on a label. Strength depends on the room. The same jar that fills a bathroom is a rumour in a hall with a stairwell.

## A worked example

Take a forest candle as we would sketch it on a blotter:

- **Top:** bergamot and crushed pine needle, the cold green moment of lifting the lid
- **Middle:** juniper berry and cardamom, which give the green a little warmth
- **Base:** deodar, moss and a trace of smoke, still in the curtains next morning

Deodar is the Himalayan cedar, *Cedrus deodara*, and its name comes from the Sanskrit *devadaru*, timber of the gods. Freshly sawn, the wood is dry and resinous at once. In wax it is a patient note: barely there in the cold jar, unmistakable after an hour.

## Notes that are ideas

Some words on a list name no ingredient. Nobody distils "rain", "linen" or "snow". These are **accords**: several materials that together make the nose think of one thing. India has one glorious exception. The perfumers of Kannauj distil baked earth into sandalwood oil and call it *mitti attar*, the smell of the first rain on dry ground.

## A way to choose

1. Decide when you will light it: morning, guests, late evening.
2. For a quick, bright effect look at the top. For long evenings look at the base.
3. Find one note you already love in the kitchen or the garden, and begin there.
4. Smell no more than three in a sitting. After that the nose only pretends.

The [fragrance guide](/fragrance-guide) sets out the families we work in with their top, middle and base notes. Read it slowly, then come to [the shop](/shop) with a nose that knows what it is looking for.`,
  picture: "article-scents",
  author: "Meera Thakur",
  authorNote: "Blends the fragrances, and has opinions about vanilla.",
  publishedOn: "2026-05-08",
  category: "Fragrance Stories",
  topics: ["Fragrance", "Notes and accords", "Choosing a candle", "Deodar"],
  highlights: [
    "The pyramid is a timetable: top leaves first, base stays",
    "Cold throw shows the top, hot throw lifts everything at once",
    "For long evenings, read the pyramid from the bottom",
    "Rain and linen are accords; mitti attar is the exception",
  ],
};
