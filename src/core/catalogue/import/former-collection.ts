// The collections of another shop's products: those of this shop that are filled by hand, by name, and new ones, which
// begin hidden, as their products do.

import { makeSlug } from "#core/editing/slug.ts";
import { cutText } from "#platform/whole-text.ts";
import { maxChosenProducts } from "../collections/collection.ts";
import type { RemarkKind } from "./remark.ts";

export type NamedShelf = { slug: string; name: string };
/** Products join a collection only if it is filled by hand: `isChosen`. */
export type KnownCollection = NamedShelf & { isChosen: boolean; count: number };

const maxNewCollections = 50;
const maxNameLength = 60;

/** `known`: the shop's collections by name and by slug, in small letters. */
export function openCollections(known: ReadonlyMap<string, KnownCollection>) {
  const counts = new Map<string, number>();
  const added = new Map<string, NamedShelf>();

  function find(given: string, tell: (kind: RemarkKind) => void): NamedShelf | undefined {
    const name = cutText(given.split(/\s/).filter(Boolean).join(" "), maxNameLength).trim();
    const slug = makeSlug(name);
    const there = known.get(name.toLowerCase()) ?? known.get(slug);
    if (there) {
      if (!there.isChosen) tell("collection-fills-itself");
      return there.isChosen ? there : undefined;
    }
    const isNew = !added.has(slug);
    if (slug === "" || (isNew && added.size >= maxNewCollections)) {
      tell("collection-left");
      return undefined;
    }
    if (isNew) added.set(slug, { slug, name });
    return added.get(slug);
  }

  /** The collections that a product joins, each once. */
  return function join(names: readonly string[], tell: (kind: RemarkKind) => void): NamedShelf[] {
    const joined = new Map<string, NamedShelf>();
    for (const name of names) {
      const shelf = find(name, tell);
      if (!shelf || joined.has(shelf.slug)) continue;
      const count = counts.get(shelf.slug) ?? known.get(shelf.slug)?.count ?? 0;
      if (count >= maxChosenProducts) tell("collection-full");
      else {
        counts.set(shelf.slug, count + 1);
        joined.set(shelf.slug, { slug: shelf.slug, name: shelf.name });
      }
    }
    return [...joined.values()];
  };
}
