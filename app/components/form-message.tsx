import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleX from "lucide-react/icons/circle-x";
import type { ReactNode } from "react";

/**
 * The result of a form: an error interrupts a screen reader (alert), a success does not (status). May be
 * empty.
 */
export function FormMessage({
  tone,
  hasCross = false,
  children,
  className = "",
}: {
  tone: "success" | "error";
  /** Draws a cross beside an error. */
  hasCross?: boolean;
  children?: ReactNode;
  className?: string;
}) {
  const Icon = tone === "success" ? CircleCheck : hasCross ? CircleX : CircleAlert;
  const colours =
    tone === "error"
      ? "border-danger bg-danger-soft text-danger"
      : "border-success bg-success-soft text-success";
  return (
    <div role={tone === "error" ? "alert" : "status"} className={className}>
      {children && (
        <div className={`flex gap-3 rounded-sm border-l-2 px-4 py-3 ${colours}`}>
          <Icon aria-hidden="true" size={20} strokeWidth={1.7} className="mt-0.5 shrink-0" />
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  );
}
