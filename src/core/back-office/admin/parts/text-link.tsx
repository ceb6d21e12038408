import type { ComponentProps } from "react";
import { Link } from "react-router";

type TextLinkProps = ComponentProps<typeof Link> & { small?: boolean };

/** A link that stands by itself and is large enough for a finger; one within a sentence is a plain `Link`. */
export function TextLink({ small = false, className = "", ...link }: TextLinkProps) {
  const size = small ? "text-sm" : "";
  return (
    <Link {...link} className={`text-link touch-target inline-flex items-center ${size} ${className}`} />
  );
}

type BackLinkProps = { to: string; className?: string; children: string };

/** Leads back to the page that this one belongs to. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return <TextLink {...link} small>{`← ${children}`}</TextLink>;
}
