import type { FinderAnswers } from "../../candle-finder.ts";

type Question<Name extends keyof FinderAnswers> = {
  name: Name;
  question: string;
  answers: { value: FinderAnswers[Name]; label: string }[];
};

/** The questions of 'Find my candle', in the shopper's words. */
export const finderQuestions: [Question<"room">, Question<"hour">, Question<"mood">] = [
  {
    name: "room",
    question: "Where will it burn?",
    answers: [
      { value: "small", label: "Bathroom or bedside" },
      { value: "medium", label: "Bedroom or study" },
      { value: "large", label: "Living room" },
    ],
  },
  {
    name: "hour",
    question: "At what hour?",
    answers: [
      { value: "morning", label: "Morning" },
      { value: "afternoon", label: "Afternoon" },
      { value: "evening", label: "Evening" },
      { value: "night", label: "Late at night" },
    ],
  },
  {
    name: "mood",
    question: "And how should it feel?",
    answers: [
      { value: "fresh", label: "Fresh and bright" },
      { value: "calm", label: "Calm and soft" },
      { value: "warm", label: "Warm and sweet" },
      { value: "festive", label: "Like a festival" },
      { value: "deep", label: "Deep and smoky" },
    ],
  },
];
