// The texts of the sample products' reviews. Each product has 32 reviews with a mean of 5.0 stars, six to nine of them with a text and the
// others with stars only. They are invented, and so stored as samples.

import type { ReviewRoom } from "#features/reviews/review.ts";

export const reviewsOfProduct = 32;
/** The first product's reviews with a text, not counting the one that names a doubt; the next products have more in turn. */
export const fewestTexts = 5;

type Doubt = { text: string; answer: string };

/** The one review that names a doubt, and its answer. */
export const candleDoubts: readonly Doubt[] = [
  {
    text: "Pretty, but in our drawing room I hardly smell it. It may be the ceiling fan, which we cannot do without in May.",
    answer:
      "Thank you for saying so. A fan carries the scent off before it gathers: try it in a smaller room, or choose a stronger one: each page says how strong its scent is.",
  },
  {
    text: "It tunnelled in the first week. I had lit it for half an hour at a time, which the card does say one should not.",
    answer:
      "Thank you for saying what you did: half an hour is too short for a first burn. A collar of foil over the rim brings it down again; our article on the first burn says how.",
  },
  {
    text: "The scent is good and the jar came a day late, on the morning after the puja it was for.",
    answer:
      "We are sorry that it missed the morning. The page of a festival names the last day to order, and the checkout the days for your PIN code.",
  },
];

export const decorDoubts: readonly Doubt[] = [
  {
    text: "Well made, but smaller than I had pictured it. The size is on the page; I had not read it.",
    answer: "Thank you for the fair words. The size stands among the facts on its page.",
  },
];

export const candleTexts: readonly string[] = [
  "Burned level from the first evening to the last, and the room still smells of it the next morning.",
  "I was afraid it would be too strong. It is not: it fills the room slowly and stays polite.",
  "A gift for my sister's new flat. She rang to ask where she can get a second one.",
  "No soot on the glass, no tunnel in the wax. The little card with the first-burn advice is worth reading.",
  "Packed so well that I kept the box. It came three days before it was promised.",
  "The scent is what the page says it is, which I cannot say of most candles I have bought online.",
  "We light it at dinner. My daughter has begun to ask for 'the mountain candle'.",
  "Second one. The first lasted most of the winter, an hour or two each evening.",
  "Lovely in the monsoon, when every cupboard smells of damp. It clears the air and does not shout.",
  "My mother does not like perfumes, and she likes this. That says enough.",
  "I keep it on my desk and light it for the last hour of work. A small thing that I look forward to.",
  "The wick needs trimming, as they say, and then it burns without a flicker.",
  "Nothing broken in eight hundred kilometres of courier. The wax was smooth as on the picture.",
  "Bought it for the colour, kept it for the scent. It looks good unlit, too.",
  "A quiet scent. In our large hall you have to sit near it; in the bedroom it is exactly right.",
  "I wrote a few lines for the card at the checkout. My friend rang as soon as she had read them.",
  "It has burned for thirty hours and there is a finger's width left. Honest figures.",
  "The vessel is now a pen pot on my table. Came out clean with hot water.",
];

export const decorTexts: readonly string[] = [
  "Heavier than I thought, and better finished. It stands on our hall table and visitors touch it.",
  "Every edge is clean. Wrapped in paper and straw, no plastic at all.",
  "We use it for tealights on the steps. Two evenings of rain did it no harm.",
  "Bought one to try and two more the week after.",
  "The colour is a little warmer than on the picture, and I prefer it so.",
  "A small mark on the base, which they had told me of before they sent it. That is how I like to buy.",
];

/** The room that a text mentions, by the text's beginning. */
const roomsOfTexts: Readonly<Record<string, ReviewRoom>> = {
  "We light it at dinner.": "dining-table",
  "I keep it on my desk": "study",
  "A quiet scent.": "bedroom",
  "Burned level from the first evening": "living-room",
  "Lovely in the monsoon": "bathroom",
};

/** Photographs of the product in a room, for the newest review of these products. */
export const photographsOfRooms: Readonly<Record<string, { room: ReviewRoom; picture: string }>> = {
  "kinnow-marmalade": { room: "living-room", picture: "insta-window" },
  "threshold-diyas": { room: "prayer-corner", picture: "insta-diya-glow" },
};

type Use = { room: ReviewRoom | ""; hoursBurned: number | null };

/**
 * The room that a text or a photograph shows, and hours between a sixth and five sixths of the burn time. Both are missing where
 * nobody would name them: of what burns for an evening or two, as the cups of a gift box.
 */
export function describeUse({
  text,
  burnTime,
  photographed,
  index,
}: {
  text: string;
  burnTime: string;
  photographed: ReviewRoom | undefined;
  index: number;
}): Use {
  const hours = Number(/\d+/.exec(burnTime)?.[0] ?? 0);
  const isJar = hours >= 20 && !burnTime.endsWith("each");
  const [, told] = Object.entries(roomsOfTexts).find(([start]) => text.startsWith(start)) ?? [];
  const room = photographed ?? ((isJar && told) || "");
  return { room, hoursBurned: isJar && room ? Math.round((hours * (1 + (index % 5))) / 6) : null };
}

type WaitingReview = {
  slug: string;
  rating: number;
  text: string;
  room?: ReviewRoom;
  hoursBurned?: number;
};

/** Reviews that wait for the owner's approval. */
export const waitingReviews: readonly WaitingReview[] = [
  {
    slug: "deodar-ridge",
    rating: 5,
    room: "living-room",
    hoursBurned: 30,
    text: "Our third. The resin scent is the nearest thing to the road above Manali that I can have on the fourth floor.",
  },
  {
    slug: "white-marble-bowl",
    rating: 4,
    text: "Beautiful bowl, and heavy. One star less because the lid's ribbon was creased when it came.",
  },
  {
    slug: "kinnow-marmalade",
    rating: 3,
    room: "dining-table",
    hoursBurned: 8,
    text: "The scent is cheerful, but I had hoped for more of the bitter peel and less of the sugar.",
  },
];
