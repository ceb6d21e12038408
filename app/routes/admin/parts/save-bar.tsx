import type { ReactNode } from "react";

/** Keeps the buttons of a long form in view: at the lower edge of the window, on a phone directly above the navigation. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 lg:bottom-0">
      {children}
    </div>
  );
}
