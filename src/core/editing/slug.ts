// Makes the part of a page's address that is derived from a name, and tells whether one is.

export const maxSlugLength = 80;

/** 'Deodar & Diya (8 oz)' → 'deodar-and-diya-8-oz'. Empty if the name has no Latin letter or digit. */
export function makeSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, "");
}

/** Whether the slug is that of the name, perhaps with a number because another page had it. */
export function isMadeFrom(name: string, slug: string): boolean {
  const base = makeSlug(name);
  const rest = slug.slice(base.length);
  return base !== "" && slug.startsWith(base) && /^(-\d+)?$/.test(rest);
}

/** The slug that a renamed page's address could follow its name to; undefined if the old one has nothing of the name. */
export function findNewSlug(
  { name, slug }: { name: string; slug: string },
  newName: string,
): string | undefined {
  const next = makeSlug(newName);
  const isOther = next !== "" && !isMadeFrom(newName, slug);
  return isOther && isMadeFrom(name, slug) ? next : undefined;
}
