import { lazy } from "react";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import type { ShownSection } from "./shown-section.ts";

/** Loaded on demand: most lists have no sections. */
const OtherSections = lazy(() => import("./other-sections.tsx"));

/** The owner's sections above or below a list of products. The list has the page's heading. */
export function ListSections({ sections }: { sections: ShownSection[] }) {
  if (sections.length === 0) return null;
  return (
    <LatePart>
      <OtherSections sections={sections} isStart={false} />
    </LatePart>
  );
}
