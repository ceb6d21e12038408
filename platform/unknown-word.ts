// A word in an outside system's answer that the shop does not know, such as a new state of a payment. It is read as none of the known ones,
// so that nothing beside it is lost, and note-unknown-words.ts tells the owner.
import { z } from "zod";

export class UnknownWord {
  /** Where it stood, as 'Razorpay: payment'. */
  readonly of: string;
  readonly said: string;
  constructor(of: string, said: unknown) {
    this.of = of;
    // Anything else could be a person's words.
    this.said = typeof said === "string" && /^[\w-]{1,40}$/.test(said) ? said : "something unreadable";
  }
}

/** Reads one of the known words, and everything else as an UnknownWord. */
export function wordOf<Known extends string>(of: string, known: readonly Known[]) {
  return z
    .unknown()
    .optional()
    .transform(
      (said): Known | UnknownWord => known.find((word) => word === said) ?? new UnknownWord(of, said),
    );
}

/** All in an answer, at any depth. */
export function findUnknownWords(answer: unknown): UnknownWord[] {
  if (answer instanceof UnknownWord) return [answer];
  return typeof answer === "object" && answer !== null ? Object.values(answer).flatMap(findUnknownWords) : [];
}
