import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useRef } from "react";
import { IconButton } from "#app/components/form/icon-button.tsx";

/**
 * Cards in one row that scrolls sideways; the last visible card is cut off to show that there are more. The buttons
 * wrap around at the ends; without scripts the row scrolls by hand.
 */
export function ScrollRow({
  label,
  head,
  children,
}: {
  label: string;
  head: ReactNode;
  children: ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  function move(direction: 1 | -1) {
    const { current: list } = row;
    if (!list) return;
    const end = list.scrollWidth - list.clientWidth;
    const isAtEnd = direction > 0 ? list.scrollLeft >= end - 2 : list.scrollLeft <= 2;
    const across = direction > 0 ? 0 : end;
    list.scrollTo({ left: isAtEnd ? across : list.scrollLeft + direction * list.clientWidth * 0.8 });
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {head}
        <div className="flex gap-2 max-sm:hidden noscript:hidden">
          <IconButton icon={ChevronLeft} label={`${label}: back`} onClick={() => move(-1)} />
          <IconButton icon={ChevronRight} label={`${label}: on`} onClick={() => move(1)} />
        </div>
      </div>
      <ul
        ref={row}
        className="relative -mx-gutter mt-5 flex snap-x scroll-px-gutter gap-4 overflow-x-auto overscroll-x-contain px-gutter pb-4 motion-safe:scroll-smooth sm:gap-6 sm:mt-8 lg:mt-12"
      >
        {children}
      </ul>
    </>
  );
}
