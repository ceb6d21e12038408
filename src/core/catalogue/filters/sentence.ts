// The choices over the list: 'A warm scent', 'For a living room', 'Under ₹1,000'. Each is whole, because Chrome translates it
// alone. A choice that would find nothing, or everything, is left out.
import { formatPrice } from "#core/money/money.ts";
import { roomNames, roomSizes } from "../scent.ts";
import { scentMoods } from "../scent-moods.ts";
import { bandStarts, listAlternatives, priceFacetUnder } from "./facet-alternatives.ts";
import type { CountedFacet } from "./facet-groups.ts";

/** `any` is the text while nothing is chosen. */
export type SentencePart = { name: "mood" | "room" | "price"; any: string; choices: SentenceChoice[] };
export type SentenceChoice = { value: string; label: string };

/** Which facts of the trade the shop has hidden. */
type Hidden = { notes: boolean; rooms: boolean };

/** Leaves out a part without choices. */
export function listSentenceParts(counted: readonly CountedFacet[], hidden: Hidden): SentencePart[] {
  const countOf = (facet: string) =>
    listAlternatives(facet).reduce(
      (sum, one) => sum + (counted.find((other) => other.facet === one)?.count ?? 0),
      0,
    );
  const moods = scentMoods.filter((mood) => countOf(`mood:${mood}`) > 0);
  const rooms = roomSizes.filter((room) => countOf(`room:${room}`) > 0);
  const dearest = bandStarts.findLast((start) => countOf(bandFrom(start)) > 0) ?? 0;
  const steps = bandStarts.filter(
    (step, index) => step > 0 && step <= dearest && countOf(bandFrom(bandStarts[index - 1] ?? 0)) > 0,
  );
  const parts: SentencePart[] = [
    {
      name: "mood",
      any: "Any scent",
      choices: hidden.notes ? [] : moods.map((mood) => ({ value: mood, label: `A ${mood} scent` })),
    },
    {
      name: "room",
      any: "Any room",
      choices: hidden.rooms ? [] : rooms.map((room) => ({ value: room, label: `For ${roomNames[room]}` })),
    },
    {
      name: "price",
      any: "Any price",
      choices: steps.map((step) => ({
        value: priceFacetUnder(step).slice("price:".length),
        label: `Under ${formatPrice(step * 100)}`,
      })),
    },
  ];
  return parts.filter(({ choices }) => choices.length > 0);
}

const bandFrom = (start: number) => `price:${start}-${bandStarts[bandStarts.indexOf(start) + 1] ?? ""}`;
