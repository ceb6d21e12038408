// The facets by which a list is filtered, such as 'note:Rose', 'price:500-1000' or 'option:Size:113 g', as the table
// `product_facet` has them. An address has nearly the same. One facet of each group, such as the sizes, can be chosen at a
// time.
import { tidyLine } from "#core/forms/plain-text.ts";

/** Parameters of an address. All options share one, and so do all fields, so that addresses vary little. */
export const facetKinds = ["option", "field", "note", "mood", "price", "room", "origin", "stock"] as const;
type FacetKind = (typeof facetKinds)[number];

const betweenOptions = "~";
/** Kinds of facets that have a name beside their value: 'option:Size:113 g', 'field:glaze:Celadon'. */
const namedKinds: readonly string[] = ["option", "field"];
/** More than the three options of a product: a list of several products may have more. */
const maxOptionsChosen = 4;
const maxLength = 200;

/** 'note' of 'note:Rose', 'option:Size' of 'option:Size:113 g': one facet of a group can be chosen. */
export function groupOfFacet(facet: string): string {
  const [kind = "", name = ""] = facet.split(":");
  return isNamedKind(kind) ? `${kind}:${name}` : kind;
}

export function isNamedKind(kind: string): boolean {
  return namedKinds.includes(kind);
}

/** One facet of each group. Unknown kinds are left out. */
export function parseFacets(query: URLSearchParams): string[] {
  const given = facetKinds.flatMap((kind) => {
    const values = readValues(query, kind).filter((value) => value !== "" && value.length <= maxLength);
    return values.map((value) => `${kind}:${value}`);
  });
  return given.filter(
    (facet, index) =>
      given.findIndex((other) => groupOfFacet(other) === groupOfFacet(facet)) === index &&
      (!/^(option|field):/.test(facet) || /^\w+:[^:]+:[^:]+$/.test(facet)),
  );
}

function readValues(query: URLSearchParams, kind: FacetKind): string[] {
  const value = tidyLine(query.get(kind));
  return isNamedKind(kind) ? value.split(betweenOptions).slice(0, maxOptionsChosen) : [value];
}

/** Parameters of an address, one for each kind. */
export function facetParameters(facets: readonly string[]): [kind: string, values: string][] {
  return facetKinds.flatMap((kind) => {
    const values = facets.flatMap((facet) =>
      facet.startsWith(`${kind}:`) ? facet.slice(kind.length + 1) : [],
    );
    return values.length > 0 ? [[kind, values.join(betweenOptions)]] : [];
  });
}

/** The facets after a choice. It replaces the facet of its group, and a chosen facet is removed. */
export function toggleFacet(facets: readonly string[], facet: string): string[] {
  const others = facets.filter((other) => groupOfFacet(other) !== groupOfFacet(facet));
  return facets.includes(facet) ? others : [...others, facet];
}

/** The facet of an option's value. Name and value are written as by the function `facet_word`. */
export function optionFacet(name: string, value: string): string {
  const word = (text: string) => (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(/[:~]/g, "-");
  return `option:${word(name)}:${word(value)}`;
}
