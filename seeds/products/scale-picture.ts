// Finds the picture that shows a sample product's size: its vessel beside a steel tumbler and a matchbox.

const scaleByVessel: Readonly<Record<string, string>> = {
  "jar-": "scale-jar",
  "tin-": "scale-tin",
  "bowl-": "scale-bowl",
  "concrete-": "scale-concrete",
  "pillar-ribbed-": "scale-pillar",
  "premium-marble-bowl-": "scale-premium-bowl",
};

/** By the name of the main picture, which begins with the vessel; undefined for a vessel without such a picture. */
export function findScalePicture(mainPicture: string): string | undefined {
  return Object.entries(scaleByVessel).find(([vessel]) => mainPicture.startsWith(vessel))?.[1];
}
