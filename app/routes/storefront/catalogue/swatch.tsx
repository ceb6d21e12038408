import type { CardSwatches } from "#shop/catalogue/variants/swatch.ts";

/** A dot of colour beside words that say the same. */
export function Swatch({ colour }: { colour: string }) {
  return <i aria-hidden="true" className="swatch" style={{ background: colour }} />;
}

export function SwatchRow({ colours, more }: CardSwatches) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-xs text-ink-soft">
      {colours.map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
      {more > 0 && `+${more}`}
    </span>
  );
}
