// A review: stars, a text and three yes-or-no questions, with their limits; optionally the room, the hours burned and
// a photograph.
import { countOf } from "#core/forms/count-words.ts";

/** Reviews shown at first on a product's page, and added by each 'Show more'. */
export const reviewsPerPage = 10;

/** In characters: the lengths of the review and of the shop's answer. */
export const reviewLimits = {
  shortest: 20,
  longest: 2000,
  maxAnswerLength: 2000,
  maxHoursBurned: 500,
} as const;

/** Asked in the form, and shown as percentages of yes. */
export const reviewQuestions = [
  { name: "response", question: "Did we answer quickly and kindly?", label: "Response" },
  { name: "quality", question: "Is the quality what you expected?", label: "Quality" },
  { name: "delivery", question: "Did it arrive safely and in time?", label: "Delivery" },
] as const;
export type ReviewQuestion = (typeof reviewQuestions)[number]["name"];

/** Where the piece stands, in the order in which the rooms are listed. */
export const reviewRooms = [
  "living-room",
  "bedroom",
  "bathroom",
  "study",
  "prayer-corner",
  "dining-table",
] as const;
export type ReviewRoom = (typeof reviewRooms)[number];

export const reviewRoomNames: Record<ReviewRoom, string> = {
  "living-room": "Living room",
  bedroom: "Bedroom",
  bathroom: "Bathroom",
  study: "Study",
  "prayer-corner": "Prayer corner",
  "dining-table": "Dining table",
};

export type WrittenReview = {
  rating: number;
  text: string;
  /** '' if the customer has not said. */
  room: ReviewRoom | "";
  /** Null if the customer has not said, and for products that do not burn. */
  hoursBurned: number | null;
} & Record<ReviewQuestion, boolean>;

/** The owner's decision about a review's photograph. */
export const photographDecisions = ["shown", "withheld"] as const;
export type PhotographDecision = (typeof photographDecisions)[number];

export const reviewStates = ["waiting", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

export function parseReviewState(text: unknown): ReviewState | undefined {
  return reviewStates.find((state) => state === text);
}

export function parseReviewRoom(text: unknown): ReviewRoom | undefined {
  return reviewRooms.find((room) => room === text);
}

/** Such as 'Bedroom · 40 hours burned'; '' if the customer has said neither. */
export function describeUse({ room, hoursBurned }: Pick<WrittenReview, "room" | "hoursBurned">): string {
  const hours = hoursBurned && `${countOf(hoursBurned, "hour")} burned`;
  return [room && reviewRoomNames[room], hours].filter(Boolean).join(" · ");
}
