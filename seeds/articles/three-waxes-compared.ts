import type { SampleArticle } from "./sample-article.ts";

export const threeWaxesCompared: SampleArticle = {
  slug: "three-waxes-compared",
  title: "Soy, Beeswax and Paraffin, Honestly Compared",
  excerpt:
    "Every wax has a good argument and an awkward one. Where each comes from, how it melts, what it does with fragrance, and which questions are worth asking a candle maker.",
  body: `Few subjects in our trade attract as many confident sentences as wax. One is called pure, another dirty, a third ancient, and most of the labels leave out the half of the story that sells less well. We have poured all three. This is what we have seen at the bench, with the awkward parts left in.

## Paraffin

Paraffin is separated from crude oil in refining. It has been the ordinary candle wax since the second half of the nineteenth century, and for sound reasons: it is cheap, white, consistent from sack to sack, and sold in grades that melt anywhere from about 46 to 68 °C. It takes colour brilliantly and gives up fragrance readily, both cold and lit. Moulded shapes with sharp edges are easiest in a hard paraffin or a blend.

*The awkward part:* it comes from a fossil source that does not grow back.

## Soy

Soy wax is soybean oil that has been hydrogenated until it is solid at room temperature. As a candle wax it is young; it dates from the early 1990s. The container grade melts at roughly 45 to 55 °C, which is why a soy jar forms a wide, low pool and burns slowly. It grips the glass well and washes off the hands, the table and the jug with warm soapy water, which anyone who has cleaned up after paraffin will appreciate.

*The awkward part:* soy is a field crop, with everything that means for land, water and transport, and candle-grade flakes are a factory product, not something pressed at the village mill. It is soft in an Una summer. It grows pale crystals, called frosting, that look like breath on a window. And it wants patience: the fragrance settles into the wax for a week or two before the candle is at its best.

## Beeswax

Beeswax is the oldest of the three and the hardest to get enough of. It melts at 62 to 64 °C, so it stands firm where soy slumps, and a well-made taper hardly drips. It carries its own scent of honey and hay. There are beekeepers all along the lower hills, and the block that comes from them may be lemon, ochre or nearly brown according to what was flowering.

*The awkward part:* price, first of all. It also resists added fragrance: its own smell talks over most others. It is no choice for a vegan household. And the name alone is no guarantee: blocks stretched with cheaper wax do turn up, so one buys from people one knows.

## What about soot?

All three are made of carbon and hydrogen, and all three will smoke if the flame gets more fuel than air. In our tests the size of the wick, its length on the day and the draught in the room have made more difference than the sack the wax came from. A trimmed paraffin candle in still air leaves the glass clearer than a neglected soy one under a fan. We make no claims for any wax beyond that.

## Which we use, and when

- **Soy** for most of our jars, bowls and tins, where a slow pool is wanted
- **Soy firmed with beeswax** for moulded pillars, tapers, knots and shells, which have to hold an edge
- **Beeswax by itself** now and then, as in a honeycomb pillar, where its own smell is the point

The wax is part of the ingredients on the product page. If a page does not answer your question, [ask us](/contact); we would sooner lose a sale than be vague.

## Four questions for any maker

1. Is this one wax or a blend, and of what? ("Soy blend" may mean very little soy.)
2. Was this wick tested in this jar with this fragrance?
3. How long did it cure before it was sold?
4. What happens to the container afterwards?

A maker who pours by hand will have the answers ready, and usually a story about the batch that went wrong. When you have read the label, the [first burn](/care-guide) matters more than the wax ever will.`,
  picture: "workshop-flakes",
  author: "Anil Dhiman",
  authorNote: "Buys the wax, melts the wax, and scrapes the wax off the floor.",
  publishedOn: "2026-03-12",
  category: "Sustainability",
  topics: ["Wax", "Materials", "Soy wax", "Beeswax"],
  highlights: [
    "No wax is without its cost: oil, farmland or scarcity",
    "Soy melts at about 45–55 °C, beeswax at 62–64 °C, paraffin by grade",
    "Wick and draught decide soot more than the wax does",
    "Four questions that tell you how a candle was made",
  ],
};
