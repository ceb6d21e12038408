import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";

const shape =
  "touch-target inline-grid place-items-center rounded-full text-ink transition-colors hover:bg-accent-soft hover:text-accent disabled:opacity-45";

/** The look of an icon button, for a `<summary>` or an outside link. */
export function iconButtonClass(more = ""): string {
  return `${shape} ${more}`.trim();
}

type IconLook = { icon: LucideIcon; label: string };

/** A round 44 px button that shows an icon and speaks its label. */
export function IconButton({
  icon: Icon,
  label,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & IconLook) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className)}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
    </button>
  );
}

export function IconLink({
  icon: Icon,
  label,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & IconLook) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={iconButtonClass(`relative ${className ?? ""}`)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.6} />
      {children}
    </Link>
  );
}
