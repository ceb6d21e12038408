import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { findOwn } from "#core/forms/find-own.ts";
import {
  cornerNames,
  cornersRefusals,
  findCornersFault,
  orderCorners,
  readCorners,
  writeCorners,
} from "#core/look/label-corners.ts";
import type { LabelCorner, LabelCorners, Picture } from "#core/pictures/picture.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { useTypedValue } from "#ui/form/form.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

type FieldProps = {
  /** The photograph without a label. */
  blank: Picture;
  corners: LabelCorners | null;
  previewPath: string;
};

/** The corners of a label, typed in per cent. With scripts they are tapped on the photograph, which shows the label between them. */
export function CornersField({ blank, corners, previewPath }: FieldProps) {
  const typed = useTypedValue("corners");
  const [text, setText] = useState(typed ?? (corners ? writeCorners(corners) : ""));
  const [tapped, setTapped] = useState<LabelCorner[]>([]);
  const chosen = readCorners(text);
  const fault = chosen && findCornersFault(chosen);

  function choose(next: LabelCorners) {
    setTapped([]);
    setText(writeCorners(next));
  }

  function tap(point: LabelCorner) {
    if (chosen) return choose(moveNearest(chosen, point));
    const all = [...tapped, point];
    const ordered = orderCorners(all);
    if (ordered) choose(ordered);
    else setTapped(all);
  }

  return (
    <>
      <div
        className="relative max-w-md cursor-crosshair touch-manipulation select-none"
        onPointerUp={(event) => tap(pointOf(event))}
      >
        <div className="pointer-events-none">
          <ResponsivePicture picture={{ ...blank, alt: "" }} sizes="28rem" className="rounded-sm" />
          {chosen && !fault && <Preview path={`${previewPath}?corners=${encodeURIComponent(text)}`} />}
        </div>
        {tapped.map(({ x, y }) => (
          <span key={`${x} ${y}`} aria-hidden="true" className={ring} style={placeOf({ x, y })} />
        ))}
        {chosen?.map((corner, index) => (
          <Handle
            key={cornerNames[index]}
            name={cornerNames[index] ?? ""}
            corner={corner}
            onMove={(to) => choose(replace(chosen, index, to))}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {chosen
          ? fault
            ? cornersRefusals[fault]
            : "A further tap moves the nearest corner. The arrow keys move the corner that you have chosen."
          : `Tap the four corners of the paper, in any order: ${tapped.length} of 4.`}
      </p>
      {!chosen && (
        <div>
          <Button type="button" variant="secondary" size="sm" onClick={() => choose(middle)}>
            Begin in the middle
          </Button>
        </div>
      )}
      <details open={typed !== undefined || undefined}>
        <summary className="text-link flex min-h-11 cursor-pointer items-center">
          The corners in figures
        </summary>
        <TextField
          label="The corners, in %"
          name="corners"
          hint="From the top left clockwise, each from the left and from the top: 30 40, 62 40, 62 75, 30 75"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
        />
      </details>
    </>
  );
}

const middle: LabelCorners = [
  { x: 0.35, y: 0.4 },
  { x: 0.65, y: 0.4 },
  { x: 0.65, y: 0.7 },
  { x: 0.35, y: 0.7 },
];

const ring =
  "pointer-events-none absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-paper shadow-[0_0_0_2px_var(--color-accent)]";

function placeOf({ x, y }: LabelCorner) {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

type HandleProps = { name: string; corner: LabelCorner; onMove: (to: LabelCorner) => void };

/** A part of the picture's width or height that one press of an arrow key moves a corner. */
const step = 0.005;
const steps: Readonly<Record<string, LabelCorner>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

function Handle({ name, corner: { x, y }, onMove }: HandleProps) {
  function move(event: KeyboardEvent) {
    const by = findOwn(steps, event.key);
    if (!by) return;
    event.preventDefault();
    onMove({ x: inside(x + by.x), y: inside(y + by.y) });
  }

  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return (
    <button
      type="button"
      aria-label={`${name} corner, ${percent(x)} from the left, ${percent(y)} from the top`}
      onKeyDown={move}
      className="absolute size-11 -translate-x-1/2 -translate-y-1/2 rounded-full"
      style={placeOf({ x, y })}
    >
      <span className={`${ring} top-1/2 left-1/2`} />
    </button>
  );
}

/** How long no corner must move before the picture follows. */
const pauseMs = 150;

function Preview({ path }: { path: string }) {
  const [shown, setShown] = useState(path);
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setShown(path), pauseMs);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <>
      <img
        src={shown}
        alt="Your label between the corners"
        onLoad={() => setDrawn(shown)}
        onError={() => setDrawn(shown)}
        className="absolute inset-0 size-full rounded-sm"
      />
      <span
        aria-live="polite"
        className="absolute top-2 left-2 rounded-sm bg-surface/90 px-2 py-1 text-sm empty:hidden"
      >
        {drawn !== path && "Drawing your label…"}
      </span>
    </>
  );
}

function moveNearest(corners: LabelCorners, to: LabelCorner): LabelCorners {
  const distances = corners.map(({ x, y }) => Math.hypot(x - to.x, y - to.y));
  return replace(corners, distances.indexOf(Math.min(...distances)), to);
}

function replace([a, b, c, d]: LabelCorners, index: number, to: LabelCorner): LabelCorners {
  const at = (place: number, corner: LabelCorner) => (place === index ? to : corner);
  return [at(0, a), at(1, b), at(2, c), at(3, d)];
}

function pointOf(event: PointerEvent<HTMLElement>): LabelCorner {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: inside((event.clientX - box.left) / box.width),
    y: inside((event.clientY - box.top) / box.height),
  };
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part));
}
