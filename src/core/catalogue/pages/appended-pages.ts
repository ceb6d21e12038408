import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";

/** One page of a list, as a loader returns it. */
export type ListPage<Item> = { items: Item[]; next: string | null };

/** The pages appended to the list, by history entry, for when the shopper comes back. */
const appendedByEntry = new Map<string, { path: string; page: ListPage<unknown> }>();
const maxEntries = 30;

function remember(entry: string, path: string, page: ListPage<unknown>): void {
  appendedByEntry.delete(entry);
  appendedByEntry.set(entry, { path, page });
  const [oldest] = appendedByEntry.keys();
  if (appendedByEntry.size > maxEntries && oldest !== undefined) appendedByEntry.delete(oldest);
}

/**
 * The list that begins with `first`; `append` adds the next page. `path`: the address of the first page; another path
 * is another list. The loader of the address given to `append` returns `{ page }`.
 */
export function useAppendedPages<Item>(first: ListPage<Item>, path: string) {
  const { key } = useLocation();
  const fetcher = useFetcher<{ page: ListPage<Item> }>();
  const [appended, setAppended] = useState<ListPage<Item> | undefined>(() => {
    const remembered = appendedByEntry.get(key);
    return remembered?.path === path ? (remembered.page as ListPage<Item>) : undefined;
  });
  const seen = useRef(fetcher.data);
  useEffect(() => {
    const fetched = fetcher.data?.page;
    if (!fetched || seen.current === fetcher.data) return;
    seen.current = fetcher.data;
    setAppended((before) => ({ items: [...(before?.items ?? []), ...fetched.items], next: fetched.next }));
  }, [fetcher.data]);
  useEffect(() => {
    if (appended) remember(key, path, appended);
  }, [key, path, appended]);
  return {
    items: [...first.items, ...(appended?.items ?? [])],
    next: appended ? appended.next : first.next,
    isLoading: fetcher.state !== "idle",
    append: (address: string) => void fetcher.load(address),
  };
}
