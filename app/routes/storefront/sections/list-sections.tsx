import { lazy, Suspense } from "react";
import type { ShownSection } from "./shown-section.ts";

/** Loaded on demand: most lists have no sections. */
const OtherSections = lazy(() => import("./other-sections.tsx"));

type ListSectionsProps = { sections: ShownSection[]; isNight?: boolean };

/** The owner's sections above or below a list of products. The list has the page's heading. */
export function ListSections({ sections, isNight = false }: ListSectionsProps) {
  if (sections.length === 0) return null;
  const drawn = (
    <Suspense>
      <OtherSections sections={sections} isStart={false} />
    </Suspense>
  );
  return isNight ? <div data-theme="night">{drawn}</div> : drawn;
}
