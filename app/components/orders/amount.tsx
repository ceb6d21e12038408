import { formatPaise } from "#shop/money/money.ts";

/** What is charged, due or given back, in paise. A browser that translates the page leaves it alone. */
export function Amount({ paise }: { paise: number }) {
  return <span translate="no">{formatPaise(paise)}</span>;
}
