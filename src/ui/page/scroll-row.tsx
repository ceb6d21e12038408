import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "../form/icon-button.tsx";

/** Cards in one row that scrolls sideways; the last visible card is cut off to show that there are more. */
export function ScrollRow({
  label,
  head,
  foot,
  children,
}: {
  label: string;
  /** The buttons of the row stand beside it, on a phone beside `foot`. */
  head: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {head}
        <RowButtons row={row} label={label} className="max-sm:hidden" />
      </div>
      <ul
        ref={row}
        className="relative -mx-gutter mt-5 flex snap-x scroll-px-gutter gap-4 overflow-x-auto overscroll-x-contain px-gutter pb-4 motion-safe:scroll-smooth sm:gap-6 sm:mt-8 lg:mt-12"
      >
        {children}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
        {foot}
        <RowButtons row={row} label={label} className="sm:hidden" />
      </div>
    </>
  );
}

/** Move a row that scrolls sideways, and wrap around at its ends; without scripts it scrolls by hand. */
export function RowButtons({
  row,
  label,
  className = "",
}: {
  row: RefObject<HTMLElement | null>;
  label: string;
  className?: string;
}) {
  function move(direction: 1 | -1) {
    const { current: list } = row;
    if (!list) return;
    const end = list.scrollWidth - list.clientWidth;
    const isAtEnd = direction > 0 ? list.scrollLeft >= end - 2 : list.scrollLeft <= 2;
    const across = direction > 0 ? 0 : end;
    list.scrollTo({ left: isAtEnd ? across : list.scrollLeft + direction * list.clientWidth * 0.8 });
  }
  return (
    <div className={`flex shrink-0 sm:gap-2 noscript:hidden ${className}`}>
      <IconButton icon={ChevronLeft} label={`${label}: back`} onClick={() => move(-1)} />
      <IconButton icon={ChevronRight} label={`${label}: on`} onClick={() => move(1)} />
    </div>
  );
}
