// Finds the picture that shows a sample product's size: its vessel with its own wax, beside a steel tumbler and a matchbox.
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";

/** Main pictures whose names do not begin with a vessel and its wax. */
const scaleOf: Readonly<Record<string, string>> = {
  "pillar-ribbed-ivory": "scale-pillar",
  "premium-marble-bowl-a": "scale-premium-bowl",
};

/** By the name of the main picture; undefined for a vessel that has no such picture with this wax. */
export function findScalePicture(mainPicture: string): string | undefined {
  const [vessel, wax] = mainPicture.replace(/^occult-/, "").split("-");
  const names = [
    scaleOf[mainPicture],
    `scale-${vessel}-${wax}`,
    wax === "ivory" ? `scale-${vessel}` : undefined,
  ];
  return names.find((name) => name !== undefined && findBundledPicture(name));
}
