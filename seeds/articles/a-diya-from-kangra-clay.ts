import type { SampleArticle } from "./sample-article.ts";

export const aDiyaFromKangraClay: SampleArticle = {
  slug: "a-diya-from-kangra-clay",
  title: "How a Diya Is Made from Kangra Clay",
  excerpt:
    "A diya takes a potter less than a minute to throw and about two weeks to finish. From the pond's edge to the kiln, and on to our pouring bench.",
  body: `Watch a good potter throw diyas and you will find it hard to say when one ends and the next begins. A cone of clay turns on the wheel; the thumbs go in, the wall rises, a finger presses the lip, a thread passes underneath, and a small wet lamp is set down on the board beside the last. It takes less than a minute. The two weeks round that minute are the craft.

## The clay

Kangra is our neighbour, the next district up the road. Streams come down off the Dhauladhar and drop their coarse stones first and their finest silt last, so the best clay lies where water has stood still: at the edges of ponds and old field channels. It is dug in the dry months, broken up and left in the sun.

Dry lumps go into a pit of water and fall apart by themselves. The slurry is stirred and passed through a cloth or a fine sieve to take out roots and grit, because one pebble the size of a mustard seed will split a diya in the fire. Then it stiffens in the shade until it can be carried, and it is wedged: cut, slapped together and kneaded, again and again, until no air is left.

## On the wheel

Diyas are **thrown off the hump**. The potter centres a large cone of clay and works only its tip, so that thirty or forty lamps come from one centring. The movements hardly vary:

1. Open the tip with both thumbs.
2. Draw up a low wall, thicker at the foot than the rim.
3. Pinch the lip where the wick will lie.
4. Cut free with a twisted thread.

The pinch is the potter's signature. Some make it narrow as a beak, some only suggest it. Once you have seen a few hands at work you can tell whose diya is whose.

## Slow drying, then fire

The lamps dry in the shade first, for several days, turned once so that rim and foot lose water together. Only then do they see the sun. Haste shows up as a crack from rim to centre.

A wash of red ochre, *geru*, may be brushed on for colour. The fire itself is plain: diyas stacked among wood and dung cakes, covered with broken sherds, lit at evening and left to burn through and cool by itself. A country kiln of this kind gives low-fired earthenware, somewhere between 700 and 900 °C, and the colour tells where each piece stood: bright orange where air reached it, brown or smoky grey where it did not. We do not sort out the smoky ones. They are often the handsomest.

## Why an earthen lamp drinks

Low-fired clay stays porous. That is why our grandmothers put new diyas into a bucket of water the day before Diwali: pores already full of water take up less mustard oil or ghee. Let them drain and dry on the surface before you fill them.

A diya that is to hold **wax** is treated the other way round. Water trapped under hot wax makes it spit and lift. Ours are warmed until bone-dry, brushed inside with a first thin coat of wax to close the pores, left to set, and then filled. A short cotton wick is fixed in the middle rather than on the lip, so that the flame stands clear of the rim.

## Lighting them well

- Set every diya on a plate or tile; earthenware grows hot underneath.
- Keep a hand's breadth between lamps in a row, or they will heat each other.
- Keep them clear of rangoli made of petals, of dupattas and of curtains.
- Never add oil to a wax diya, or water to either while it is lit.
- When the wax is nearly gone, put it out. Do not let the wick burn dry.

## And afterwards

An empty diya is not finished. Scrape out the last of the wax once it is cold, wipe the lamp with a rag wrung out in hot water, and keep it for next year; or set a pinch of seeds in it. A broken one goes back to the earth it was dug from.

You will find wax-filled diyas in [the shop](/shop) through the festive season. No two match, and we would not know how to make them.`,
  picture: "diya-set",
  author: "Meera Thakur",
  authorNote: "Blends the fragrances, and drives up to Kangra when the diyas are ready.",
  publishedOn: "2026-10-16",
  category: "Traditional Crafts",
  topics: ["Diyas", "Pottery", "Diwali", "Materials"],
  highlights: [
    "Thrown off the hump: thirty or forty lamps from one cone",
    "Shade first, sun later: haste ends in cracks",
    "Soak a diya for oil; dry and seal it for wax",
    "The smoky ones come from where air did not reach",
  ],
};
