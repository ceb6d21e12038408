import { formatPaise } from "#core/money/money.ts";

/** An amount charged, due or given back, in paise. Browsers' translation leaves it alone. */
export function Amount({ paise }: { paise: number }) {
  return <span translate="no">{formatPaise(paise)}</span>;
}

const amounts = /(-?₹[\d,]+(?:\.\d+)?)/;

/** A text with amounts in it, which browsers' translation leaves alone. */
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
