import { lazy, Suspense } from "react";
import type { ShownSection } from "./shown-section.ts";

/** Most lists have none, so their code is loaded where there is one. */
const OtherSections = lazy(() => import("./other-sections.tsx"));

type ListSectionsProps = { sections: ShownSection[]; isNight?: boolean };

/** The owner has put these above or below a list of products. The list has the page's heading. */
export function ListSections({ sections, isNight = false }: ListSectionsProps) {
  if (sections.length === 0) return null;
  const drawn = (
    <Suspense>
      <OtherSections sections={sections} isStart={false} />
    </Suspense>
  );
  return isNight ? <div data-theme="night">{drawn}</div> : drawn;
}
