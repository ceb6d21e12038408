import { Intro } from "#ui/page/heading.tsx";
import { headingId } from "./shown-section.ts";

type SectionHeadingProps = {
  id: string;
  title: string;
  lead?: string;
  eyebrow?: string;
  align?: "left" | "centre";
  className?: string;
};

/** The heading of a section, if the owner gave one. */
export function SectionHeading({
  id,
  title,
  lead = "",
  eyebrow = "",
  align,
  className,
}: SectionHeadingProps) {
  if (title === "") return null;
  return (
    <Intro
      id={headingId(id)}
      title={title}
      {...(lead && { lead })}
      {...(eyebrow && { eyebrow })}
      {...(align && { align })}
      {...(className && { className })}
    />
  );
}

/** The props that label a section by its heading, if it has one. */
export function labelOf(id: string, title: string): { labelledBy?: string } {
  return title === "" ? {} : { labelledBy: headingId(id) };
}
