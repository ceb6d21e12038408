import type { SampleArticle } from "./sample-article.ts";

export const theFirstBurn: SampleArticle = {
  slug: "the-first-burn",
  title: "The First Burn, and the Ring a Candle Remembers",
  excerpt:
    "The first two or three hours decide how a jar candle behaves for the rest of its life. What to do, what to watch, and how to rescue one that has begun to tunnel.",
  body: `A jar candle is lit perhaps fifteen times before it is finished. The first of those is the one that matters. Light it for twenty minutes before guests come, blow it out when they leave, and you will have drawn a small well round the wick that every later flame falls into.

## Why wax remembers

A flame melts the wax nearest to it first. The liquid spreads outwards until the heat the wick can give and the heat the glass loses are in balance; in a well-matched candle that happens just as the pool touches the wall. If you stop early, the melted circle sets again, but not quite as it was. It has a slightly different grain, sits a little lower and holds less solid wax above it. Next time the flame melts that circle quickly, sinks, and the tall cold rim around it shades the outer wax still more. We call the edge of that circle the **memory ring**, and the hole it leads to a **tunnel**.

Soy wax shows this more plainly than most, because it is soft and slow to melt at the edge. It is not a fault in the wax. It is only a candle doing again what it was first taught to do.

## How long is long enough

The old workshop rule is **one hour for each inch (2.5 cm) of the jar's width**:

- a 5 cm votive glass or small tin: about two hours
- a 7 to 8 cm jar, our usual size: about three hours
- a 10 cm bowl with one wick: close to four hours, which is also the limit

Never burn any candle for more than four hours at a stretch. If a wide bowl has two or three wicks, light them all each time, or the side you skip will stay standing like a wall.

Look at the pool rather than the clock. When clear liquid touches the glass all the way round and is roughly 1 cm deep, the first burn is done.

## Before you strike the match

1. Read the safety label under the base.
2. Trim the wick to 6 mm. Ours leave the workshop trimmed, but a wick may bend in the parcel; straighten it while it is still cold and waxed.
3. Put the jar on something level that takes heat: stone, steel, a ceramic saucer.
4. **Switch off the ceiling fan.** This is the commonest reason for a lopsided pool in an Indian house. A flame that leans melts one side and blackens the other.
5. Choose an evening when you will be in the room for three hours.

A cold room also slows the edge. In January, when our own shop floor at Gagret is at 10 °C in the morning, we keep test jars indoors for an hour before lighting them, and you should do the same with one that has just come off the delivery van.

## If it has already tunnelled

A shallow ring can be mended. Fold a strip of kitchen foil, set it over the rim of the jar like a collar with an opening about 3 cm wide above the flame, and let the candle burn for an hour or so. The foil throws heat back on to the standing wax. **Stay beside it, and do not touch the foil or the glass until both have cooled.** When the surface is level, snuff the flame and let it set.

A deep tunnel with a drowned wick is harder. With the candle out, soften the top with a hair dryer, tip a little melted wax on to waste paper (never into the sink), and trim the wick when all is firm again.

## Pillars are different

A pillar has no glass to hold its pool. There you want the outer wall to stand: burn it for an hour per inch of width, then press the warm edge gently inwards with a thumb. Never let the pool break through the side.

The rest of what we know about looking after candles is in the [care guide](/care-guide). But if you keep one sentence of it, keep this: be generous with the first evening.`,
  picture: "article-candle-care",
  author: "Sunita Rana",
  authorNote: "Keeps the test shelf at the Gagret workshop, and the notebook that goes with it.",
  publishedOn: "2026-01-18",
  category: "Home Decor",
  topics: ["Candle care", "First burn", "Wicks", "Jar candles"],
  highlights: [
    "One hour for each inch of width, and never more than four",
    "Stop when clear wax touches the glass all the way round",
    "Trim the wick to 6 mm and switch off the ceiling fan",
    "A shallow tunnel can be mended with a collar of foil",
  ],
};
