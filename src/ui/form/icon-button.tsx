import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";

/** The classes of an icon button, for a `<summary>` or an external link. */
export function iconButtonClass(extraClass = ""): string {
  return `icon-button ${extraClass}`.trim();
}

type IconButtonContent = { icon: LucideIcon; label: string };

/** A round 44 px button with an icon; the label is its accessible name. */
export function IconButton({
  icon: Icon,
  label,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & IconButtonContent) {
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
}: ComponentProps<typeof Link> & IconButtonContent) {
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
