import type { SampleArticle } from "./sample-article.ts";

export const waxInTheMonsoon: SampleArticle = {
  slug: "wax-in-the-monsoon",
  title: "What the Monsoon Does to Wax",
  excerpt:
    "From July to September the workshop pours more slowly. What humidity really changes in a candle, what it does not, and how to keep yours well through the rains.",
  body: `The rains usually reach the lower hills of Himachal towards the end of June. The Swan, a bed of white stones for most of the year, turns brown and loud, the road to the workshop grows a stream of its own, and every matchbox in Gagret goes soft. That is when the questions begin to come: *my candle is sweating; my candle has gone white; my candle spits.*

Most of what is said about monsoon and wax blames the water. Water is only half of it.

## What humidity does not do

Wax does not drink. Oil and water keep apart, and a finished candle standing in damp air takes up next to nothing. It will not swell, rot or lose its fragrance because the air is wet. A jar that has stood on a Mumbai window sill through August is still the same candle inside.

## What it does do

It works on everything *around* the wax.

- **Wicks.** Cotton drinks very well. A wick that has been trimmed and left bare will draw a little moisture, and the first light after a wet week may crackle and spit until it has dried. The waxed part below is safe.
- **Labels and boxes.** Paper curls, glue lets go, and the box softens long before the candle does.
- **Pouring.** If the air above the jug is wet and the jar is cold, a fine dew can form on the glass. Wax poured on to dew does not grip.
- **Matches.** Nothing helps but a tin.

## The real culprit is temperature

In the monsoon a room may be 34 °C when the power fails in the afternoon and 24 °C under a fan at night. Wax expands when warm and shrinks when cool, and three familiar blemishes come from that:

1. **Sweating.** Small beads on the surface are usually fragrance oil, not water. Warm wax holds its oil less tightly. Dab the beads with tissue and keep the jar somewhere steadier.
2. **Wet spots.** Patches on the inside of the glass that look damp are dry. The wax has shrunk away from the wall and left a film of air. They come and go with the weather.
3. **Frosting.** The white bloom on soy is crystals, the natural habit of a vegetable wax cooling slowly or unevenly. It is most visible on dark colours, and it burns exactly like the rest.

None of the three changes how a candle burns. We would rather tell you so than add something to the wax to hide them.

## How we pour from July to September

We do less, and more slowly. Jars wait in the warm room overnight so that no dew forms. The moulds for pillars are wiped with a dry cloth just before filling. We pour in the morning, when temperature changes least, and finished candles cure on the rack with a sheet of muslin over them. Labels go on last, often on the day of packing. A batch that would be ready in ten days in March may be given fourteen.

## How to keep yours

- Leave the lid on between burns. If there is none, a saucer will do.
- Choose a cupboard in an inner wall, not one that backs on to the weather.
- Keep candles away from windows that are opened and shut all day.
- Store spare ones upright in their boxes, with the boxes off the floor.
- Before lighting, trim the wick to 6 mm and pinch away any damp fluff.
- If the flame spits, let it burn under your eye for a few minutes; it settles once the cotton is dry. If it goes on, snuff it, trim again and start afresh.
- Wipe brass and copper holders with a dry cloth. The monsoon is when they tarnish.

And when the current goes, as it will, remember that a candle by which people move about needs a steady place, well away from curtains and elbows. The [care guide](/care-guide) has the whole list.

By the end of September the light over the Shivaliks is washed clean, the paths are knee-deep in grass, and the rack dries in a week again. It is the best pouring weather of the year, and just in time for Diwali.`,
  picture: "workshop-rack",
  author: "Anil Dhiman",
  authorNote: "Buys the wax, melts the wax, and scrapes the wax off the floor.",
  publishedOn: "2026-07-10",
  category: "Traditional Crafts",
  topics: ["Monsoon", "Wax", "Candle care", "In the workshop"],
  highlights: [
    "Wax takes up almost no water; wicks and paper do",
    "Sweating, wet spots and frosting come from temperature",
    "None of the three changes how a candle burns",
    "Lid on, inner cupboard, wick trimmed before lighting",
  ],
};
