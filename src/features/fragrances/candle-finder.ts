// 'Find my candle': three questions, and the three candles that answer them best, each with a reason.

import { type RoomSize, roomNames, roomSizes } from "#core/catalogue/scent.ts";
import { notesOfMoods, type ScentMood, scentMoods } from "#core/catalogue/scent-moods.ts";

export const finderHours = ["morning", "afternoon", "evening", "night"] as const;
export type FinderHour = (typeof finderHours)[number];

export type FinderAnswers = { room: RoomSize; hour: FinderHour; mood: ScentMood };

const notesOfHours: Record<FinderHour, readonly string[]> = {
  morning: ["Kinnow", "Lemon", "Mint", "Eucalyptus", "Coffee", "Tulsi", "Green Leaves", "Mountain Air"],
  afternoon: ["Kangra Tea", "Orange", "Rose", "Fig", "Linen", "Cut Grass", "Jasmine", "Lemongrass"],
  evening: ["Sandalwood", "Amber", "Vanilla", "Mogra", "Cinnamon", "Saffron", "Honey", "Champa"],
  night: ["Lavender", "Oud", "Incense", "Smoke", "Musk", "Frankincense", "Vetiver", "Patchouli"],
};

export function listNotesFor({ hour, mood }: Pick<FinderAnswers, "hour" | "mood">): string[] {
  return [...new Set([...notesOfMoods[mood], ...notesOfHours[hour]])];
}

/** Undefined unless all three questions are answered. */
export function parseFinderAnswers(query: URLSearchParams): FinderAnswers | undefined {
  const room = roomSizes.find((one) => one === query.get("room"));
  const hour = finderHours.find((one) => one === query.get("hour"));
  const mood = scentMoods.find((one) => one === query.get("mood"));
  return room && hour && mood ? { room, hour, mood } : undefined;
}

/** The facts about a candle that the finder uses. */
export type FinderCandle = {
  slug: string;
  fragranceNotes: string[];
  burnTime: string;
  strength: number | null;
  room: RoomSize | "";
};

export type FoundCandle = { slug: string; because: string };

const wantedCount = 3;

/** Best first, each with a different kind of reason if possible. */
export function findCandles(candles: FinderCandle[], answers: FinderAnswers): FoundCandle[] {
  const best = candles
    .map((candle) => ({ candle, score: score(candle, answers) }))
    .sort((one, other) => other.score - one.score || (one.candle.slug < other.candle.slug ? -1 : 1))
    .slice(0, wantedCount);
  const used = new Set<Reason["kind"]>();
  return best.map(({ candle }) => {
    const reasons = listReasons(candle, answers);
    const reason = reasons.find(({ kind }) => !used.has(kind)) ?? reasons[0];
    if (reason) used.add(reason.kind);
    return { slug: candle.slug, because: reason?.text ?? "" };
  });
}

function score(candle: FinderCandle, { room, hour, mood }: FinderAnswers): number {
  const countOf = (notes: readonly string[]) =>
    candle.fragranceNotes.filter((note) => notes.includes(note)).length;
  return (
    countOf(notesOfMoods[mood]) * 3 +
    countOf(notesOfHours[hour]) * 2 +
    (candle.room === room ? 3 : 0) +
    (candle.strength !== null && fitsRoom(candle.strength, room) ? 1 : 0) +
    (hour !== "morning" && burnHours(candle.burnTime) >= longBurnHours ? 1 : 0)
  );
}

type Reason = { kind: "notes" | "strength" | "burn time"; text: string };

/** Strongest first. */
function listReasons(candle: FinderCandle, answers: FinderAnswers): Reason[] {
  const wanted = listNotesFor(answers);
  const notes = candle.fragranceNotes.filter((note) => wanted.includes(note)).slice(0, 2);
  const reasons: Reason[] = [];
  if (notes.length > 0)
    reasons.push({
      kind: "notes",
      text: `because with ${joinNotes(notes)} in it ${sayMood(notes, answers)}`,
    });
  if (candle.strength !== null && fitsRoom(candle.strength, answers.room))
    reasons.push({
      kind: "strength",
      text: `because at strength ${candle.strength} of 5 it ${fillings[answers.room]} ${roomNames[answers.room]}`,
    });
  if (burnHours(candle.burnTime) >= longBurnHours)
    reasons.push({
      kind: "burn time",
      text: `because it burns ${candle.burnTime}, which is many such ${answers.hour}s`,
    });
  return reasons;
}

/** How the shop describes each mood. */
const feelings: Record<ScentMood, string> = {
  fresh: "the room is like one with its window open",
  calm: "the room slows down",
  warm: "the house smells of something in the oven",
  festive: "it already feels like the feast day",
  deep: "the room turns low and smoky",
};

const fillings: Record<RoomSize, string> = {
  small: "stays soft enough for",
  medium: "is neither too little nor too much for",
  large: "is strong enough for",
};

/** If all notes belong to the hour, the sentence is about the hour. */
function sayMood(notes: readonly string[], { mood, hour }: FinderAnswers): string {
  return notes.some((note) => notesOfMoods[mood].includes(note))
    ? feelings[mood]
    : `the ${hour} has its own scent`;
}

function joinNotes(notes: string[]): string {
  return notes.map((note) => note.toLowerCase()).join(" and ");
}

const longBurnHours = 35;

/** The smaller number of hours: 45 for '45-50 hours'; 0 without a number. */
function burnHours(burnTime: string): number {
  return Number(/\d+/.exec(burnTime)?.[0] ?? 0);
}

function fitsRoom(strength: number, room: RoomSize): boolean {
  const [least, most] = { small: [1, 3], medium: [2, 4], large: [4, 5] }[room] as [number, number];
  return strength >= least && strength <= most;
}
