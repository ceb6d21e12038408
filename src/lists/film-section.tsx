// The section of pages that shows a film.
import type { ReactNode } from "react";
import type { ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { VideoSection } from "#features/films/pages/video-section.tsx";

export function FilmSection(props: ShownParts["video"] & { id: string }): ReactNode {
  return <VideoSection {...props} />;
}
