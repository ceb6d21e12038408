import { formatPaise } from "#shop/money/money.ts";

/** Shows an amount that is charged, due or given back, in paise. Browsers that translate the page leave it alone. */
export function Amount({ paise }: { paise: number }) {
  return <span translate="no">{formatPaise(paise)}</span>;
}
