import { Example } from "./example.tsx";

/** Font sizes, from display to small print. */
export function Typography() {
  return (
    <Example name="Type">
      <div className="grid gap-3">
        <p className="font-display text-5xl">Lit by hand</p>
        <p className="font-display text-4xl">Poured in small batches</p>
        <p className="font-display text-3xl">Pine, smoke and rain</p>
        <p className="font-display text-2xl">₹1,499 · MRP ₹1,799</p>
        <p className="text-lg text-ink-soft">A lead sentence, which says in one breath what this is about.</p>
        <p>
          Running text at seventeen pixels with a{" "}
          <a href="/styleguide" className="text-link">
            link in it
          </a>
          , made to be read on a small phone by candlelight.
        </p>
        <p className="text-sm text-ink-soft">Small print, still readable.</p>
      </div>
    </Example>
  );
}
