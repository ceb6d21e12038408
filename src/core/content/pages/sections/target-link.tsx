import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link typed by the owner: to a page of the shop, or out of it. */
export function TargetLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  if (to.startsWith("/"))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} className={className} {...(to.startsWith("https:") && { rel: "noopener noreferrer" })}>
      {children}
    </a>
  );
}
