import type { ReactNode } from "react";

/** Content in the page's measure. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`page-width ${className}`}>{children}</div>;
}

type SectionProps = {
  children: ReactNode;
  /** `deep` is a sunken band; `cedar` and `night` change all colours inside. */
  ground?: "paper" | "deep" | "cedar" | "night";
  id?: string;
  /** The id of its heading, or a name of its own. */
  labelledBy?: string;
  className?: string;
};

/** One idea of a page, with its air above and below. */
export function Section({ children, ground = "paper", id, labelledBy, className = "" }: SectionProps) {
  const theme = ground === "cedar" || ground === "night" ? ground : undefined;
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-theme={theme}
      className={`py-section ${ground === "deep" ? "bg-paper-deep" : ""} ${className}`}
    >
      <Container>{children}</Container>
    </section>
  );
}
