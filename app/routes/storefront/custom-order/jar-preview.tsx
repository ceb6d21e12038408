import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { LabelPicture, MakerLabel } from "#app/components/label/maker-label.tsx";
import { findOwn } from "#shop/forms/find-own.ts";
import type { LabelMaker } from "#shop/look/label.ts";
import { type LabelFields, labelOfOrder } from "./label-of-order.ts";

export type JarPreviewProps = {
  maker: LabelMaker;
  /** The sent fields, or the form's initial ones. */
  fields: LabelFields;
  asksCandle: boolean;
  form: RefObject<HTMLFormElement | null>;
};

/** A preview of the label on the chosen container; follows what is typed. */
export default function JarPreview({ maker, fields, asksCandle, form }: JarPreviewProps) {
  const [typed, setTyped] = useState<LabelFields>();
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const read = () => setTyped(readFields(current));
    read();
    current.addEventListener("input", read);
    return () => current.removeEventListener("input", read);
  }, [form]);
  const shown = typed ?? fields;
  const words = labelOfOrder(shown, asksCandle);
  const alt = ["A drawing of your label", words.name, ...words.notes, words.weight]
    .filter(Boolean)
    .join(", ");
  return (
    <figure className="rounded-md bg-paper-deep px-6 py-5">
      {asksCandle ? (
        <svg
          viewBox="36 18 248 312"
          role="img"
          aria-label={alt}
          className="mx-auto w-full max-w-60 lg:max-w-xs"
        >
          <Jar container={shown.container} share={shares[shown.size] ?? 1}>
            <g transform="translate(72 130) scale(0.733)">
              <MakerLabel maker={maker} words={words} />
            </g>
          </Jar>
        </svg>
      ) : (
        <div className="mx-auto max-w-48 lg:max-w-56">
          <LabelPicture maker={maker} words={words} alt={alt} />
        </div>
      )}
      <figcaption className="mt-2 text-center text-sm text-ink-soft">
        How your words look on our label
      </figcaption>
    </figure>
  );
}

/** How large each size is drawn, relative to the largest. */
const shares: Readonly<Record<string, number>> = { "4oz": 0.8, "8oz": 0.88, "12oz": 0.94, "16oz": 1 };

function readFields(form: HTMLFormElement): LabelFields {
  const typed = new FormData(form);
  const read = (name: string) => String(typed.get(name) ?? "").trim();
  return {
    label: read("label"),
    fragrance: read("fragrance"),
    size: read("size"),
    container: read("container"),
  };
}

/** The wall of a container: its colour, and how strongly it hides the wax. */
const glass = { wall: "var(--color-brass)", opacity: 0.34, lip: "var(--color-brass)" };
const walls = {
  ceramic: { wall: "var(--color-terracotta-soft)", opacity: 1, lip: "var(--color-terracotta)" },
  metal: { wall: "var(--color-line-strong)", opacity: 0.85, lip: "var(--color-ink-soft)" },
} as const;

function Jar({ container, share, children }: { container: string; share: number; children: ReactNode }) {
  const { wall, opacity, lip } = findOwn(walls, container) ?? glass;
  // Through glass the wax is seen below the rim; other walls hide all of it but the surface inside the rim.
  const wax = opacity < 0.5 ? { cx: 160, cy: 108, rx: 97, ry: 19 } : { cx: 160, cy: 88, rx: 90, ry: 16 };
  const body = "M60 84v206a22 22 0 0 0 22 22h156a22 22 0 0 0 22-22V84z";
  return (
    <g transform={`translate(${160 - 160 * share} ${318 - 318 * share}) scale(${share})`}>
      <defs>
        <linearGradient id="jar-round">
          <stop offset="0" stopColor="var(--color-ink)" stopOpacity="0.26" />
          <stop offset="0.16" stopColor="var(--color-white)" stopOpacity="0.3" />
          <stop offset="0.32" stopColor="var(--color-white)" stopOpacity="0" />
          <stop offset="0.74" stopColor="var(--color-ink)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-ink)" stopOpacity="0.3" />
        </linearGradient>
      </defs>
      <ellipse cx="160" cy="314" rx="112" ry="9" fill="var(--color-ink)" opacity="0.14" />
      {/* The inside of the far wall, the wax, its wick and the flame. */}
      <ellipse cx="160" cy="84" rx="100" ry="22" fill={wall} opacity={Math.max(opacity - 0.1, 0.2)} />
      <path d="M60 112v178a22 22 0 0 0 22 22h156a22 22 0 0 0 22-22V112z" fill="var(--color-surface)" />
      <path d={body} fill={wall} opacity={opacity} />
      <ellipse {...wax} fill="var(--color-surface)" />
      <ellipse {...wax} fill="var(--color-brass)" opacity="0.16" />
      <path d="M160 104V86" stroke="var(--color-ink)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M160 34c9 15 14 25 14 36a14 14 0 0 1-28 0c0-11 5-21 14-36z" fill="var(--color-brass)" />
      <path d="M160 56c4 7 6.5 12 6.5 17a6.5 6.5 0 0 1-13 0c0-5 2.5-10 6.5-17z" fill="var(--color-surface)" />
      <path d={body} fill="url(#jar-round)" />
      <path d="M60 84a100 22 0 0 0 200 0" fill="none" stroke={lip} strokeWidth="3" />
      <path d="M60 84a100 22 0 0 1 200 0" fill="none" stroke={lip} strokeWidth="1.5" opacity="0.7" />
      {children}
    </g>
  );
}
