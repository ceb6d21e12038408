import type { SampleArticle } from "./sample-article.ts";

export const scentAndTheRoomsOfAHillHouse: SampleArticle = {
  slug: "scent-and-the-rooms-of-a-hill-house",
  title: "Scent and the Rooms of a Hill House",
  excerpt:
    "A slate roof, thick walls, one warm room and a veranda: an old hill house teaches where a candle belongs. A walk through it, room by room, for homes anywhere.",
  body: `The older houses in these hills are built from what lay nearby: stone and mud for the walls, timber for the frame, slate for the roof. Windows are small, the walls are as thick as a forearm is long, and in winter the whole family lives in the one room that has the fire. Such a house is a good teacher of scent. It shows that a fragrance is never only in a jar. It is in the volume of a room, the way air moves through it, and what is already there.

Walk through one with us. Your own home may be a flat on the ninth floor in Pune; the rooms ask the same questions.

## The threshold

People leave their shoes here, and form their first idea of the house. The door opens and shuts, so a scent must be quick and clear: citrus, mint, green leaves. Light the candle a quarter of an hour before guests arrive and put it out when the last one has come in. A doorway is draughty, and a leaning flame smokes. A small heavy tin is better than a tall taper.

## The sitting room

This is the largest volume of air, and the hardest to fill. Two modest candles at opposite ends do it better than one great one, and they make better light: faces are lit from both sides. Choose a scent with a long base, such as deodar, sandalwood or amber, since the evening is long as well.

- Stand candles **below eye level** when people are seated. A flame in the eyes tires a conversation.
- Keep them out from under the fan, and never on the same shelf as dried flowers.
- Put something behind them that returns the light: brass, a pale wall, a pane with the dark outside it.

## The kitchen

Leave the cooking alone while there is cooking. Tadka and vanilla do not make peace. Afterwards, when the counters are wiped, a short hour of lemon, basil or clove clears the stage. Keep the candle well away from the gas, and from the window where the curtain moves.

## The dining table

Unscented candles, or very nearly. The food has worked hard for your attention. Tapers, plain pillars or a line of tealights give all the light a meal needs, and plain ivory goes with steel thalis as well as with porcelain.

## The bedroom

Small room, closed door, and someone about to fall asleep: three reasons for restraint. Choose something soft, lavender, mogra or clean linen, light it while you read, and **put it out before you lie down**. Enough will remain in the air. No candle, however small, belongs lit in a room where someone sleeps.

## The corner for prayer

In most houses it has its own scent already: ghee, camphor, marigold, incense. A candle should not compete. If you light one there, let it be unscented or a plain wax diya, on a brass plate, in a place where no sleeve passes.

## The bathroom

The easiest room in the house. Little air, hard surfaces that do not hold old smells, steam that carries. A tealight is enough. Eucalyptus, rosemary or khus, on a dry ledge away from the towels.

## The veranda

Here the hills do the scenting: chir pine when the sun is on it, wet slate, woodsmoke from below. In moving air a fragrance candle is wasted. What a veranda wants is **light**: a pillar in a glass chimney, a row of diyas on the parapet on a still night. Sit with your back to the house and let your eyes find the ridges.

## Three habits that make it work

1. **One scent to a floor.** Two neighbours of the same family, such as cedar and vetiver, can share a corridor. Rose and coffee cannot.
2. **Open a window first.** Ten minutes of fresh air does more for a fragrance than a second candle.
3. **Change with the season.** Citrus and khus in June, spice and wood when the first snow shows on the Dhauladhar.

If you are choosing from far away, begin with the [fragrance guide](/fragrance-guide) and read the base notes first. If what you imagine is in neither the guide nor [the shop](/shop), describe the room to us and we will [pour one for it](/custom-order).`,
  picture: "article-himalaya",
  author: "Meera Thakur",
  authorNote: "Blends the fragrances, and grew up under a slate roof.",
  publishedOn: "2026-11-12",
  category: "Home Decor",
  topics: ["Home styling", "Fragrance", "Choosing a candle", "Himalayan living"],
  highlights: [
    "Two modest candles fill a large room better than one great one",
    "At the dining table, unscented or very nearly",
    "Put it out before you lie down",
    "One scent to a floor, and a window opened first",
  ],
};
