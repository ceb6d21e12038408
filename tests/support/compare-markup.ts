import type { MarkupStore } from "#app/first-paint/cached-fragments.ts";

/** These are the ids that `useId` writes. */
const reactId = /"_[rR]_/;

/**
 * Never knows any markup, so every part of a page is rendered, and throws when a part differs from what was rendered for
 * the same key: then the part shows something that its key does not say.
 */
export function compareMarkup(): MarkupStore {
  const rendered = new Map<string, string>();
  return {
    find: () => undefined,
    keep(key, markup) {
      const text = markup.toString();
      const before = rendered.get(key);
      if (before !== undefined && before !== text)
        throw new Error(`a part of a page shows more than its key says: ${key}\n${before}\n${text}`);
      if (reactId.test(text)) throw new Error(`a part of a page has an id of React's: ${key}`);
      rendered.set(key, text);
    },
  };
}
