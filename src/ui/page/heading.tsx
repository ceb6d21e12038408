import type { ReactNode } from "react";

type HeadingProps = {
  children: ReactNode;
  /** The heading level. It also sets the font size, unless `size` is given. */
  level?: 1 | 2 | 3 | 4;
  size?: "display" | "xl" | "lg" | "md" | "sm";
  id?: string;
  className?: string;
};

const sizes = {
  display: "text-5xl",
  xl: "text-4xl",
  lg: "text-3xl",
  md: "text-2xl",
  sm: "text-xl",
};
const defaultSizes = { 1: "xl", 2: "lg", 3: "md", 4: "sm" } as const;

export function Heading({ children, level = 2, size, id, className = "" }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`${sizes[size ?? defaultSizes[level]]} ${className}`}>
      {children}
    </Tag>
  );
}

type IntroProps = Omit<HeadingProps, "children"> & {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  align?: "left" | "centre";
};

/** The header of a page or a section: a small line, the heading, a lead sentence. */
export function Intro({ eyebrow, title, lead, align = "left", className = "", ...heading }: IntroProps) {
  return (
    <header
      className={`grid max-w-3xl gap-4 ${align === "centre" ? "mx-auto justify-items-center text-center" : ""} ${className}`}
    >
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading {...heading}>{title}</Heading>
      {lead && <p className="max-w-text text-lg text-ink-soft">{lead}</p>}
    </header>
  );
}
