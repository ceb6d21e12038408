// The categories of another shop's file: those that the shop has already, by name, and new ones.

import { makeSlug } from "#core/editing/slug.ts";
import { cutText } from "#platform/whole-text.ts";

export type NewCategory = { slug: string; name: string };

const maxNewCategories = 100;
const maxNameLength = 60;

/** The category that Shopify and WooCommerce write for a product without one. */
export function isUncategorised(name: string): boolean {
  return /^uncategori[sz]ed$/i.test(name.trim());
}

/** `known`: the shop's slugs by name and by slug, in small letters. `usual` is the category of products without one. */
export function openCategories(known: ReadonlyMap<string, string>, usual: string) {
  const added = new Map<string, NewCategory>();

  function findOrAdd(given: string): string | undefined {
    const name = cutText(given.split(/\s/).filter(Boolean).join(" "), maxNameLength).trim();
    const slug = makeSlug(name);
    const there = known.get(name.toLowerCase()) ?? known.get(slug);
    if (there !== undefined || slug === "") return there;
    if (!added.has(slug) && added.size >= maxNewCategories) return undefined;
    if (!added.has(slug)) added.set(slug, { slug, name });
    return slug;
  }

  const usualSlug = findOrAdd(usual) ?? "";
  return {
    added: added as ReadonlyMap<string, NewCategory>,
    /** `isOwn` is false if the name could not be used. */
    slugOf(name: string): { slug: string; isOwn: boolean } {
      if (name === "" || isUncategorised(name)) return { slug: usualSlug, isOwn: true };
      const slug = findOrAdd(name);
      return { slug: slug ?? usualSlug, isOwn: slug !== undefined };
    },
  };
}
