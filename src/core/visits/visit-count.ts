// Counts of visits: pages, products, sources and searches by day and kind of device. No count identifies a person.

export const visitKinds = [
  "view",
  "visit",
  "campaign",
  "product",
  "cart",
  "checkout",
  "ordered",
  "nothing-found",
  "season",
  "batch",
] as const;
export type VisitKind = (typeof visitKinds)[number];

export const devices = ["phone", "computer"] as const;
export type DeviceClass = (typeof devices)[number];

/** `name` is a product's slug, a source and so on; '' for kinds without names. */
export type Counted = { kind: VisitKind; name: string };

/** `day` is the day in India, '2026-11-20'. */
export type VisitCount = Counted & { day: string; device: DeviceClass; count: number };

/** Stands for names beyond the limit of a day, and for names that may not be stored. */
export const otherName = "*";

/** How many names of a kind get a row of their own per day; all others share one. */
export const maxNames: Record<VisitKind, number> = {
  view: 1,
  visit: 20,
  campaign: 100,
  product: 300,
  cart: 300,
  checkout: 1,
  ordered: 1,
  "nothing-found": 200,
  season: 50,
  batch: 100,
};

const maxNameLength = 100;

/** Returns the name in lower case without special characters; `otherName` if it is too long or looks like a person's address or number. */
export function cleanName(text: string): string {
  const name = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._~ /-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.includes("@") || name.length > maxNameLength || hasLongNumber(name) ? otherName : name;
}

/** Finds telephone numbers (ten digits) and PIN codes (six), also written in groups. */
const hasLongNumber = (text: string) => /\d(?:[ ._~/-]?\d){5}/u.test(text);

/** Limits the names per kind and day to `maxNames`, including those of `known`; the sum stays the same. */
export function limitNames(
  counts: readonly VisitCount[],
  known: readonly (Counted & { day: string })[],
): VisitCount[] {
  const names = new Map<string, Set<string>>();
  const namesOf = ({ day, kind }: { day: string; kind: VisitKind }) => {
    const key = `${day} ${kind}`;
    const found = names.get(key) ?? new Set();
    names.set(key, found);
    return found;
  };
  for (const one of known) if (one.name !== otherName) namesOf(one).add(one.name);
  const bounded = new Map<string, VisitCount>();
  for (const one of counts) {
    const taken = namesOf(one);
    const fits = one.name === otherName || taken.has(one.name) || taken.size < maxNames[one.kind];
    const name = fits ? one.name : otherName;
    if (name !== otherName) taken.add(name);
    const key = `${one.day} ${one.kind} ${one.device} ${name}`;
    bounded.set(key, { ...one, name, count: one.count + (bounded.get(key)?.count ?? 0) });
  }
  return [...bounded.values()];
}
