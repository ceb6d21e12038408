import { type CSSProperties, useEffect, useRef } from "react";
import type { Picture } from "#core/pictures/picture.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { useLabelWords } from "./use-label-words.ts";
import "./inked-label.css";

export type InkedLabelProps = {
  /** The name of the blank label (src/core/look/label-paper.ts). */
  paper: string;
  picture: Pick<Picture, "width" | "height" | "focus">;
  /** Instead of the words that this browser remembers. */
  words?: string;
  /** One of many: drawn after the others, each in a turn of its own. */
  inTurn?: boolean;
};

/**
 * The shopper's words on the label of a picture that fills the parent as `object-fit: cover` does. The picture's own text tells what
 * it shows; the words are read in their field.
 */
export function InkedLabel({
  paper,
  picture: { width, height, focus },
  words: given,
  inTurn = false,
}: InkedLabelProps) {
  const ink = useSiteSettings()?.look.labelInk;
  const canvas = useRef<HTMLCanvasElement>(null);
  const remembered = useLabelWords();
  const words = given ?? remembered;
  useEffect(() => {
    const label = canvas.current;
    if (label && ink && words !== "") void write(label, { paper, ink, words, inTurn });
  }, [paper, ink, words, inTurn]);
  if (words === "") return null;
  const [x, y] = focus?.split(" ") ?? [];
  return (
    <span aria-hidden="true" className="inked-label">
      <span
        className="inked-label-frame"
        style={{ "--ratio": width / height, "--x": x, "--y": y } as CSSProperties}
      >
        <canvas ref={canvas} width={0} height={0} className="inked-label-sheet" />
      </span>
    </span>
  );
}

type Wanted = { paper: string; ink: string; words: string; inTurn: boolean };

async function write(label: HTMLCanvasElement, { ink, inTurn, ...wanted }: Wanted): Promise<void> {
  try {
    const { openInk, writeInTurn, writeOnLabel } = await import("./label-ink.ts");
    const write = inTurn ? writeInTurn : writeOnLabel;
    await write(label, { ...wanted, ink: await openInk(ink), pixels: pixelsOf(label) });
  } catch {
    // The picture shows the shop's own label, as for everybody.
  }
}

/** The width of the whole picture in the pixels of this screen. */
function pixelsOf(label: HTMLCanvasElement): number {
  return Math.round((label.parentElement?.clientWidth ?? 0) * window.devicePixelRatio);
}
