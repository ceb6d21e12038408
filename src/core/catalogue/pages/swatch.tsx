import type { CardSwatches } from "../variants/swatch.ts";

/** A dot of colour, or a small round picture, as a CSS background. Decoration beside words that say the same. */
export function Swatch({ background }: { background: string }) {
  return <i aria-hidden="true" className="swatch" style={{ background }} />;
}

export function SwatchRow({ colours, more }: CardSwatches) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-xs text-ink-soft">
      {colours.map((colour) => (
        <Swatch key={colour} background={colour} />
      ))}
      {more > 0 && <span>{`+${more}`}</span>}
    </span>
  );
}
