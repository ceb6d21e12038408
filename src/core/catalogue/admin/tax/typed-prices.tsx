// Says beside a form what its typed prices and HSN codes mean: the rate, where it depends on the price, and codes that look mistyped.
import { useEffect, useRef, useState } from "react";
import { describeOddHsn } from "#core/money/hsn.ts";
import type { RateByPrice } from "#core/money/rate-by-price.ts";
import { describeNewPrices, describeTypedPrices, type NewPrice } from "#core/money/rate-by-price-rules.ts";
import { countPieces } from "../../unit-price.ts";

/** Reads the prices, `hsn` and `weight` of the form around it; `hsn` is that of a form without such a control. */
export function TypedPrices({ rules, hsn }: { rules: readonly RateByPrice[]; hsn?: string }) {
  const describe = (texts: Texts) => {
    const prices = ["price", "allPrice", "valuePrice"].flatMap(texts);
    const codes = hsn === undefined ? texts("hsn") : [hsn];
    return describeTypedPrices(prices, codes, rules, texts("weight").map(countPieces));
  };
  return <TypedLines describe={describe} className="text-ink-soft" />;
}

/** Says which new prices that the form around it makes bring another rate, or one that does not fit. */
export function TypedNewPrices({
  rules,
  pricesOf,
}: {
  rules: readonly RateByPrice[];
  pricesOf: (texts: Texts) => NewPrice[];
}) {
  return (
    <TypedLines describe={(texts) => describeNewPrices(pricesOf(texts), rules)} className="text-ink-soft" />
  );
}

type CodesProps = {
  usedCodes: readonly string[];
  /** Those that the form begins with, or those of a form without such a control. */
  codes: readonly string[];
};

/** Says which HSN codes of the form around it look mistyped. */
export function TypedCodes({ usedCodes, codes }: CodesProps) {
  const odd = (typed: readonly string[]) => typed.flatMap((code) => describeOddHsn(code, usedCodes) ?? []);
  const describe = (texts: Texts) => {
    const typed = texts("hsn");
    return odd(typed.length > 0 ? typed : codes);
  };
  return <TypedLines describe={describe} initial={odd(codes)} className="font-semibold" />;
}

/** The values of the controls of that name. */
type Texts = (name: string) => string[];
type LinesProps = { describe: (texts: Texts) => string[]; initial?: string[]; className: string };

function TypedLines({ describe, initial = [], className }: LinesProps) {
  const shown = useRef<HTMLDivElement>(null);
  // One text, so that the same lines draw nothing anew.
  const [words, setWords] = useState(initial.join("\n"));
  useEffect(() => {
    const form = shown.current?.closest("form");
    if (!form) return undefined;
    const read = () => {
      const typed = new FormData(form);
      setWords(describe((name) => typed.getAll(name).map(String)).join("\n"));
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [describe]);
  const lines = words === "" ? [] : [...new Set(words.split("\n"))];
  return (
    <div ref={shown} role="status" className={`text-sm sm:col-span-2 ${className}`}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
