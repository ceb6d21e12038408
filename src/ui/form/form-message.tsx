import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Children, type ReactNode } from "react";

/**
 * The result of a form: an error interrupts a screen reader (alert), a success does not (status). May be empty.
 * Marked `data-notice`, it gets the focus when a form is answered (page-main.tsx).
 */
export function FormMessage({
  tone,
  icon,
  children,
  className = "",
}: {
  tone: "success" | "error";
  icon?: LucideIcon | undefined;
  children?: ReactNode;
  className?: string;
}) {
  const Icon = icon ?? (tone === "error" ? CircleAlert : CircleCheck);
  const colours =
    tone === "error"
      ? "border-danger bg-danger-soft text-danger"
      : "border-success bg-success-soft text-success";
  return (
    <div role={tone === "error" ? "alert" : "status"} data-notice="" tabIndex={-1} className={className}>
      {/* Every part of the message may be empty. */}
      {Children.toArray(children).some(Boolean) && (
        <div className={`flex gap-3 rounded-sm border-l-2 px-4 py-3 wrap-anywhere ${colours}`}>
          <Icon aria-hidden="true" size={20} strokeWidth={1.7} className="mt-0.5 shrink-0" />
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  );
}
