import { href } from "react-router";
import type { Reason } from "./why-choose-us.tsx";

/** The texts of the home page. Each of the four reasons to buy here must be true of the shop. */
export function presentHomeTexts(returnDays: number) {
  const reasons: Reason[] = [
    {
      name: "Handcrafted Quality",
      text: "Wicked, poured, levelled and labelled by hand, a small batch at a time. A flawed one is melted again.",
    },
    {
      name: "Premium Ingredients",
      text: "Wax, wick and fragrance chosen for each other. Every product page says what is in it and how long it burned.",
    },
    {
      name: "Eco-Friendly",
      text: "Glass, brass, clay and concrete that are washed and used again once the wax is gone.",
    },
    {
      name: "Satisfaction Guaranteed",
      text: `Unused goods may come back within ${returnDays} days, and whatever arrives damaged is made good.`,
      more: { to: href("/returns"), words: "how returns work" },
    },
  ];
  return {
    lead: "Candles for slow evenings, from a small workshop where the plains of Punjab meet the first hills of Himachal.",
    why: "How a candle comes about, from the sack of flakes to the test shelf, is told in",
    reasons,
  };
}
