import type { CardSwatches } from "#shop/catalogue/variants/swatch.ts";

/** A dot of colour, or a small round picture, beside words that say the same. */
export function Swatch({ show }: { show: string }) {
  if (show.startsWith("#")) return <i aria-hidden="true" className="swatch" style={{ background: show }} />;
  return <img src={show} alt="" width="28" height="28" loading="lazy" className="swatch" />;
}

export function SwatchRow({ colours, more }: CardSwatches) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-xs text-ink-soft">
      {colours.map((colour) => (
        <Swatch key={colour} show={colour} />
      ))}
      {more > 0 && `+${more}`}
    </span>
  );
}
