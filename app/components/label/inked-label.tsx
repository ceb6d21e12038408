import { type CSSProperties, useEffect, useRef } from "react";
import type { Picture } from "#shop/pictures/picture.ts";
import type { LabelInk } from "./label-ink.ts";
import { useLabelWords } from "./own-words.ts";
import "./inked-label.css";

/** A picture's blank label, and how the shop writes on it. */
export type BlankLabel = {
  /** The URL of the file (shop/look/label-paper.ts). */
  paper: string;
  ink: LabelInk;
};

export type InkedLabelProps = BlankLabel & {
  picture: Pick<Picture, "width" | "height" | "focus">;
  /** Instead of the words that this browser remembers. */
  words?: string;
};

/**
 * The shopper's words on the label of a picture that fills the parent as `object-fit: cover` does. The picture's own text tells what
 * it shows; the words are read in their field.
 */
export function InkedLabel({ paper, ink, picture: { width, height, focus }, words: given }: InkedLabelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const remembered = useLabelWords();
  const words = given ?? remembered;
  useEffect(() => {
    const label = canvas.current;
    if (label && words !== "") void write(label, { paper, ink, words });
  }, [paper, ink, words]);
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

async function write(label: HTMLCanvasElement, wanted: BlankLabel & { words: string }): Promise<void> {
  try {
    const { writeOnLabel } = await import("./label-ink.ts");
    await writeOnLabel(label, { ...wanted, pixels: pixelsOf(label) });
  } catch {
    // The picture shows the shop's own label, as for everybody.
  }
}

/** The width of the whole picture in the pixels of this screen. */
function pixelsOf(label: HTMLCanvasElement): number {
  return Math.round((label.parentElement?.clientWidth ?? 0) * window.devicePixelRatio);
}
