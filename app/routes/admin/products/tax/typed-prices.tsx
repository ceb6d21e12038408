// Says beside a form which GST rate its typed prices have, where the rate depends on the price.
import { useEffect, useRef, useState } from "react";
import type { RateByPrice } from "#shop/money/rate-by-price.ts";
import { describeTypedPrices } from "#shop/money/rate-by-price-rules.ts";

/** Reads the prices and `hsn` of the form around it; `hsn` is that of a form without such a control. */
export function TypedPrices({ rules, hsn }: { rules: readonly RateByPrice[]; hsn?: string }) {
  const shown = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    const form = shown.current?.closest("form");
    if (!form || rules.length === 0) return undefined;
    const read = () => {
      const typed = new FormData(form);
      const texts = (name: string) => typed.getAll(name).map(String);
      const prices = ["price", "allPrice", "valuePrice"].flatMap(texts);
      setWords(describeTypedPrices(prices, hsn === undefined ? texts("hsn") : [hsn], rules));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [rules, hsn]);
  return (
    <div ref={shown} role="status" className="text-sm text-ink-soft sm:col-span-2">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
