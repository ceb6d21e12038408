import type { ReactNode } from "react";

/** Content with the page's maximum width and margins. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`page-width ${className}`}>{children}</div>;
}

type SectionProps = {
  children: ReactNode;
  /** `deep` is a darker band; `cedar` and `night` change all colours inside. */
  background?: "paper" | "deep" | "cedar" | "night";
  id?: string;
  /** The id of the section's heading. */
  labelledBy?: string;
  className?: string;
};

/** One section of a page, with space above and below. Without a heading it is a plain box: HTML sections need one. */
export function Section({ children, background = "paper", id, labelledBy, className = "" }: SectionProps) {
  const theme = background === "cedar" || background === "night" ? background : undefined;
  const Box = labelledBy ? "section" : "div";
  return (
    <Box
      id={id}
      aria-labelledby={labelledBy}
      data-theme={theme}
      className={`py-section ${background === "deep" ? "bg-paper-deep" : ""} ${className}`}
    >
      <Container>{children}</Container>
    </Box>
  );
}
