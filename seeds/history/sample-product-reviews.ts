// The texts of the sample products' reviews. Each product has 32 reviews of five stars, a few of them with a text; the others are
// stars alone. Nobody wrote them: they are stored as samples.

import type { ReviewRoom } from "#shop/reviews/review.ts";

export const reviewsOfProduct = 32;
export const textsOfProduct = 3;

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
  "I wrote a note for the card at checkout and they copied it by hand. My friend thought I had been there.",
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

/** The rooms that texts speak of, by their beginning. */
export const roomsOfTexts: Readonly<Record<string, ReviewRoom>> = {
  "We light it at dinner.": "dining-table",
  "I keep it on my desk": "study",
  "A quiet scent.": "bedroom",
  "Burned level from the first evening": "living-room",
  "Lovely in the monsoon": "bathroom",
};

/** Named by every third of the others. */
export const roomsInTurn: readonly ReviewRoom[] = [
  "living-room",
  "bedroom",
  "prayer-corner",
  "living-room",
  "study",
  "dining-table",
  "bedroom",
  "bathroom",
];

type WaitingReview = {
  slug: string;
  rating: number;
  text: string;
  room?: ReviewRoom;
  hoursBurned?: number;
};

/** They wait for the owner's decision. */
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
