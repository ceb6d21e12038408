import { type ReactNode, useRef } from "react";
import { useDismissible } from "./use-dismissible.ts";

type PopoverProps = {
  /** The content of the summary; `triggerClass` are its classes (`buttonClass()`, `iconButtonClass()`). */
  trigger: ReactNode;
  triggerClass: string;
  /** Required if the trigger shows only an icon. */
  label?: string;
  /** The edge of the panel that is aligned with the trigger's. */
  align?: "left" | "right";
  side?: "below" | "above";
  /** Stays open while links inside are followed; on a phone a sheet at the window's lower edge (dialog.css). */
  sheet?: boolean;
  className?: string;
  panelClass?: string;
  children: ReactNode;
};

/** A small panel next to its button. A `<details>`, so that it opens before scripts run. */
export function Popover({
  trigger,
  triggerClass,
  label,
  align = "left",
  side = "below",
  sheet = false,
  className = "",
  panelClass = "w-72 p-4",
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismissible(ref, { staysOpen: sheet });
  const position = `${align === "left" ? "left-0" : "right-0"} ${side === "below" ? "top-full mt-2" : "bottom-full mb-2"}`;
  return (
    <details ref={ref} className={`group relative ${sheet ? "sheet" : ""} ${className}`}>
      <summary aria-label={label} title={label} className={triggerClass}>
        {trigger}
      </summary>
      <div
        className={`absolute z-40 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-surface shadow-lg ${position} ${panelClass}`}
      >
        {children}
      </div>
    </details>
  );
}
