import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";

type FoldedProps = {
  title: string;
  /** A summary of the contents in a few words. */
  says?: string;
  /** True to open it, for example while an error is inside. */
  isOpen: boolean;
  /** The id of the title, for a region that the title names. */
  id?: string;
  children: ReactNode;
};

/** A rarely needed part of a page, folded behind its title, with a line below it. */
export function Folded({ title, says, isOpen, id, children }: FoldedProps) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className={`text-brass-ink transition-transform group-open:rotate-45 ${says ? "row-span-2" : ""}`}
        />
        {says && <span className="line-clamp-1 text-sm wrap-anywhere text-ink-soft">{says}</span>}
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
