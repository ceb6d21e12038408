import type { ReactNode } from "react";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/form/button.tsx";
import type { ShownLook } from "./present-look-preview.server.ts";

/** Shows the chosen colours together, by day and in the evening, and which of them were nudged. */
export function LookPreview({ preview }: { preview: ShownLook }) {
  return (
    <TitledSection id="preview" title="Preview" className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Sample name="By day" colours={preview.day} band={preview.band} />
        <Sample name="In the evening" colours={preview.evening} band={preview.band} />
      </div>
      {preview.nudges.length > 0 ? (
        <>
          <h3 className="text-xl">Made readable</h3>
          <ul className="grid gap-2 text-sm">
            {preview.nudges.map(({ text, from, to }) => (
              <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>{`${text}:`}</span>
                <span className="inline-flex items-center gap-2 whitespace-nowrap">
                  <Swatch colour={from} /> → <Swatch colour={to} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm text-ink-soft">Every text can be read as it is; no colour had to be changed.</p>
      )}
    </TitledSection>
  );
}

type Colours = Record<string, string>;

/** The parts take their colours from custom properties, as on every page. */
function Sample({ name, colours, band }: { name: string; colours: Colours; band: Colours }) {
  return (
    <figure className="overflow-hidden rounded-md border border-line" style={colours}>
      <figcaption className="bg-paper-deep px-4 py-2 text-sm text-ink-soft">{name}</figcaption>
      <div className="grid gap-3 bg-paper p-4 text-ink">
        <p className="eyebrow">Small capitals</p>
        <p className="font-display text-2xl leading-tight">A heading on the paper</p>
        <p>
          Text, <span className="text-ink-soft">secondary text</span> and{" "}
          <span className="text-link">a link</span>.
        </p>
        <p className="rounded-md border border-line bg-surface p-3 text-sm">
          A card with <span className="text-ink-soft">what stands on it</span>.
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone="cedar">New</Badge>
          <Badge tone="brass">Featured</Badge>
          <Badge tone="terracotta">Few left</Badge>
          <Badge tone="success">In stock</Badge>
        </p>
        <p className="flex flex-wrap gap-3">
          <Look primary>Add to cart</Look>
          <Look>Read more</Look>
        </p>
      </div>
      <div className="bg-paper px-4 py-3 text-sm text-ink" style={band}>
        The band below every page, <span className="text-ink-soft">quieter</span> and{" "}
        <span className="text-accent underline">a link</span>
      </div>
    </figure>
  );
}

/** Looks like a button but is none, since nothing can be done here. */
function Look({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  return <span className={buttonClass(primary ? "primary" : "secondary", "sm")}>{children}</span>;
}

function Swatch({ colour }: { colour: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="inline-block size-5 rounded-sm border border-line-strong"
        style={{ backgroundColor: colour }}
      />
      <code>{colour}</code>
    </>
  );
}
