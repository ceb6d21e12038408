import { formatPaise } from "#shop/money/money.ts";

/** Shows an amount that is charged, due or given back, in paise. Browsers that translate the page leave it alone. */
export function Amount({ paise }: { paise: number }) {
  return <span translate="no">{formatPaise(paise)}</span>;
}

const amounts = /(-?₹[\d,]+(?:\.\d+)?)/;

/** A text with amounts in it, each of which browsers that translate the page leave alone. */
export function WithAmounts({ children }: { children: string }) {
  if (!amounts.test(children)) return <span>{children}</span>;
  return (
    <span>
      {children.split(amounts).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every second part is an amount, and parts never move.
        <span key={index} translate={index % 2 === 1 ? "no" : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
