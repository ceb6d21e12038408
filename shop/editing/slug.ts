// Makes the part of a page's address that is derived from a name.

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
