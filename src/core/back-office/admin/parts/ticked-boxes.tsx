import { type RefObject, useEffect, useRef, useState } from "react";

export type TickedBoxes = {
  /** For the element around the boxes, which calls `recount` when one changes. */
  ref: RefObject<HTMLDivElement | null>;
  /** Undefined until the scripts run. */
  ticked: number | undefined;
  recount: () => void;
  tickAll: (checked: boolean) => void;
};

/** Counts the ticked boxes of the page, which the browser may have ticked again after 'back'. */
export function useTickedBoxes(name = "order"): TickedBoxes {
  const boxes = `input[type="checkbox"][name="${name}"]`;
  const ref = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<number>();
  const listBoxes = () => [...(ref.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
  const recount = () => setTicked(listBoxes().filter(({ checked }) => checked).length);
  useEffect(recount);
  useEffect(() => {
    window.addEventListener("pageshow", recount);
    return () => window.removeEventListener("pageshow", recount);
  });
  const tickAll = (checked: boolean) => {
    for (const box of listBoxes()) box.checked = checked;
    recount();
  };
  return { ref, ticked, recount, tickAll };
}

/** Ticks all boxes of the page, or none. Without scripts it is not shown. */
export function TickAll({ ticked = 0, tickAll, total }: Omit<TickedBoxes, "ref"> & { total: number }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        checked={ticked === total}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < total;
        }}
        onChange={(event) => tickAll(event.currentTarget.checked)}
        className="size-6 accent-accent"
      />
      Select all on this page
    </label>
  );
}
