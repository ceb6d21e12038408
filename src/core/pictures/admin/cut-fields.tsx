import { type PointerEvent, useRef, useState } from "react";
import { TextField } from "#ui/form/field.tsx";
import { useTypedValue } from "#ui/form/form.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { CutArea, Picture } from "../picture.ts";

type Point = { x: number; y: number };

/** Four numbers, and the picture with a frame that shows them. With scripts the frame can be drawn with a finger. */
export function CutFields({ picture, area }: { picture: Picture; area: CutArea }) {
  const [shown, setShown] = useState(useTypedArea(area));
  const start = useRef<Point>(undefined);

  function draw(event: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const drawn = areaBetween(start.current, pointOf(event));
    if (drawn.width > 2 && drawn.height > 2) setShown(drawn);
  }

  return (
    <>
      <div
        className="relative max-w-full touch-none overflow-hidden rounded-sm select-none"
        style={{ width: 320 }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={draw}
        onPointerUp={(event) => {
          draw(event);
          start.current = undefined;
        }}
      >
        <div className="pointer-events-none">
          <ResponsivePicture picture={{ ...picture, alt: "" }} sizes="20rem" />
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border-2 border-paper shadow-[0_0_0_100rem_rgb(0_0_0/45%)]"
          style={{
            left: `${shown.left}%`,
            top: `${shown.top}%`,
            width: `${shown.width}%`,
            height: `${shown.height}%`,
          }}
        />
      </div>
      <p className="text-sm text-ink-soft">
        Draw a frame with your finger, or give it in per cent of the picture.
      </p>
      <div className="grid grid-cols-2 gap-4">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={shown[name]}
            onChange={(event) => setShown({ ...shown, [name]: Number(event.currentTarget.value) || 0 })}
          />
        ))}
      </div>
    </>
  );
}

const fields = [
  ["left", "From the left, in %"],
  ["top", "From the top, in %"],
  ["width", "Width, in %"],
  ["height", "Height, in %"],
] as const;

/** The crop area as typed in a refused form, or else the stored one. */
function useTypedArea(area: CutArea): CutArea {
  const typed = {
    left: useTypedValue("left"),
    top: useTypedValue("top"),
    width: useTypedValue("width"),
    height: useTypedValue("height"),
  };
  // A text that is no number cannot be shown in these fields.
  const readNumber = (text: string | undefined, own: number) => {
    const number = Number(text ?? own);
    return Number.isNaN(number) ? own : number;
  };
  return {
    left: readNumber(typed.left, area.left),
    top: readNumber(typed.top, area.top),
    width: readNumber(typed.width, area.width),
    height: readNumber(typed.height, area.height),
  };
}

/** In per cent of the picture. */
function pointOf(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const percent = (at: number, length: number) => Math.min(100, Math.max(0, Math.round((at * 100) / length)));
  return { x: percent(event.clientX - box.left, box.width), y: percent(event.clientY - box.top, box.height) };
}

function areaBetween(one: Point, other: Point): CutArea {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
