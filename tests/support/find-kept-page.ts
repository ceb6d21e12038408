import type { CachedPage, PageCache } from "#server/page-cache.ts";

/** What a request for the page would get from the page cache; throws what the request would be told. */
export function findKeptPage(cache: PageCache, key: string): Promise<CachedPage | undefined> {
  return new Promise((onResult, onError) => cache.find(key, { onResult, onError }));
}
