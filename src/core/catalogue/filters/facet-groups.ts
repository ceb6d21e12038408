// Arranges the counted facets for a page: in groups, with labels, and without facets that would change nothing.

import { capitalise } from "#core/forms/capitalise.ts";
import { formatPrice } from "#core/money/money.ts";
import { type RoomSize, roomNames, roomSizes } from "../scent.ts";
import { groupOfFacet, isNamedKind } from "./facet.ts";
import { bandStarts } from "./facet-alternatives.ts";

/** Only the most frequent notes are offered. */
const maxNotes = 8;
const maxValuesOfOption = 30;
const maxOptionGroups = 4;

/** Lists with this group have products of several countries. */
export const originGroup = "Country of origin";

/** `isAtLeast`: `count` is a lower bound, because not all variants were looked at. */
export type Counted = { count: number; isAtLeast: boolean };
export type CountedFacet = Counted & { facet: string };

export type FacetChoice = {
  facet: string;
  label: string;
  /** The number of products with this choice: '12', '200+'. */
  count: string;
  isChosen: boolean;
};
export type FacetGroup = { name: string; choices: FacetChoice[] };

/** '12', '37+' or '2000+'. */
export function formatCounted({ count, isAtLeast }: Counted): string {
  if (!isAtLeast) return String(count);
  return `${count < 100 ? count : count - (count % 100)}+`;
}

/** '113 g', '₹500 – ₹999', 'In stock'. */
export function labelFacet(facet: string): string {
  const [kind = "", ...rest] = facet.split(":");
  const value = isNamedKind(kind) ? rest.slice(1).join(":") : rest.join(":");
  if (kind === "price") return labelBand(value);
  if (kind === "stock") return "In stock";
  if (kind === "room") return isRoomSize(value) ? capitalise(roomNames[value]) : value;
  if (kind === "mood") return capitalise(value);
  return value;
}

function labelBand(band: string): string {
  const [from = 0, to = 0] = band.split("-").map(Number);
  if (to === 0) return `${formatPrice(from * 100)} and more`;
  return from === 0
    ? `Under ${formatPrice(to * 100)}`
    : `${formatPrice(from * 100)} – ${formatPrice((to - 1) * 100)}`;
}

const isRoomSize = (value: string): value is RoomSize => roomSizes.some((size) => size === value);

/** The shop's names of the groups: its own fields that are filters, in order, and facts of the trade. */
export type GroupNames = {
  fields: readonly { key: string; label: string }[];
  /** Undefined if the shop has hidden the fact. */
  notes: string | undefined;
  rooms: string | undefined;
};

const usualNames: GroupNames = { fields: [], notes: "Fragrance note", rooms: "Room" };

/**
 * The groups in order: options, fields, notes, prices, rooms, countries, stock. A chosen facet is always there. A facet that fits all
 * `total` products is left out, because choosing it would change nothing.
 */
export function arrangeFacets(
  counted: readonly CountedFacet[],
  { chosen, total }: { chosen: readonly string[]; total: Counted },
  names = usualNames,
): FacetGroup[] {
  const useful = counted.filter(
    ({ facet, count, isAtLeast }) =>
      chosen.includes(facet) || (count > 0 && (isAtLeast || total.isAtLeast || count < total.count)),
  );
  const of = (group: string) => useful.filter(({ facet }) => groupOfFacet(facet) === group);
  const options = [...new Set(useful.map(({ facet }) => groupOfFacet(facet)))].filter((group) =>
    group.startsWith("option:"),
  );
  const groups: [name: string, facets: CountedFacet[]][] = [
    ...options
      .map((group): [string, CountedFacet[]] => [group.slice("option:".length), sortValues(of(group))])
      .sort(([, one], [, other]) => sumOf(other) - sumOf(one))
      .slice(0, maxOptionGroups),
    ...names.fields.map(({ key, label }): [string, CountedFacet[]] => [
      label,
      sortValues(of(`field:${key}`)),
    ]),
    [names.notes ?? "", mostFrequent(of("note"), chosen)],
    ["Price", inOrder(of("price"), bandStarts, ({ facet }) => Number.parseInt(facet.slice(6), 10))],
    [names.rooms ?? "", inOrder(of("room"), [...roomSizes], ({ facet }) => facet.slice(5))],
    [originGroup, sortValues(of("origin"))],
    ["Availability", of("stock")],
  ];
  return groups.flatMap(([name, facets]) =>
    name !== "" && facets.length > 0
      ? { name, choices: facets.map((facet) => presentChoice(facet, chosen)) }
      : [],
  );
}

function presentChoice({ facet, ...counted }: CountedFacet, chosen: readonly string[]): FacetChoice {
  return {
    facet,
    label: labelFacet(facet),
    count: formatCounted(counted),
    isChosen: chosen.includes(facet),
  };
}

const sumOf = (facets: readonly CountedFacet[]) => facets.reduce((sum, { count }) => sum + count, 0);
const byFrequency = (one: CountedFacet, other: CountedFacet) =>
  other.count - one.count || (one.facet < other.facet ? -1 : 1);

/** Sizes from small to large, other values by the number of their products. */
function sortValues(facets: CountedFacet[]): CountedFacet[] {
  const sizeOf = ({ facet }: CountedFacet) => Number.parseFloat(labelFacet(facet));
  const sorted = facets.some((facet) => Number.isNaN(sizeOf(facet)))
    ? facets.toSorted(byFrequency)
    : facets.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return sorted.slice(0, maxValuesOfOption);
}

function mostFrequent(facets: CountedFacet[], chosen: readonly string[]): CountedFacet[] {
  const sorted = facets.toSorted(byFrequency);
  return sorted.filter(({ facet }, index) => index < maxNotes || chosen.includes(facet));
}

function inOrder<Key>(
  facets: CountedFacet[],
  order: readonly Key[],
  keyOf: (facet: CountedFacet) => Key,
): CountedFacet[] {
  return order.flatMap((key) => facets.filter((facet) => keyOf(facet) === key));
}
