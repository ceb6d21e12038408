import type { ReactNode } from "react";

export type BadgeTone =
  | "neutral"
  | "cedar"
  | "brass"
  | "terracotta"
  | "success"
  | "danger"
  | "warning"
  | "info"
  | "royal";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-paper-deep text-ink-soft",
  cedar: "bg-accent text-on-accent",
  brass: "border border-brass bg-surface text-brass-ink",
  terracotta: "bg-terracotta-soft text-terracotta",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger",
  warning: "bg-warning-soft text-warning",
  info: "bg-info-soft text-info",
  royal: "bg-royal-soft text-royal",
};

/** A short label: a status, a role, a discount. */
export function Badge({
  tone = "neutral",
  children,
  className = "",
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={`badge inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold tracking-wide ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
