// The scent of a product: how strong it is, which room it fills, and which of its notes are smelled when.

/** The bands go from faint to strong. */
export const scentStrengths: readonly number[] = [1, 2, 3, 4, 5];

/** The smallest one comes first. */
export const roomSizes = ["small", "medium", "large"] as const;
export type RoomSize = (typeof roomSizes)[number];

/** The names follow 'fills', as in 'fills a bedroom'. */
export const roomNames: Record<RoomSize, string> = {
  small: "a bathroom or a bedside",
  medium: "a bedroom or a study",
  large: "a living room",
};

/** Null and '' where the owner has not said. */
export type Scent = { strength: number | null; room: RoomSize | "" };

export type ScentBand = { name: string; when: string; notes: string[]; hill: ScentHill };

/** A band is drawn so wide and so high: its share of the time in which something is smelled, and 0 to 1. */
export type ScentHill = { width: number; height: number };

/** The hours from lighting until the next morning are not drawn to scale, but each band is wider than the one before. */
const bandWidths = { top: 2, middle: 3, base: 4 };

const usualStrength = 3;
const mostInBand = 3;

/** Three bands of a scent by time; a band without notes is left out. The more notes and the stronger, the higher is a band. */
export function listScentBands(
  bands: { top: string[]; middle: string[]; base: string[] },
  strength: number | null = null,
): ScentBand[] {
  const hill = (band: keyof typeof bands): ScentHill => {
    const share = Math.min(bands[band].length / mostInBand, 1) * ((strength ?? usualStrength) / 5);
    return { width: bandWidths[band], height: Math.round((0.3 + 0.7 * share) * 100) / 100 };
  };
  return [
    { name: "Top notes", when: "first ten minutes", notes: bands.top, hill: hill("top") },
    { name: "Middle notes", when: "second hour", notes: bands.middle, hill: hill("middle") },
    { name: "Base notes", when: "next morning", notes: bands.base, hill: hill("base") },
  ].filter(({ notes }) => notes.length > 0);
}

/**
 * Divides notes, given in the order in which one smells them, into top, middle and base: a third each, and the
 * middle gets what is left over.
 */
export function divideNotes(notes: string[]): { top: string[]; middle: string[]; base: string[] } {
  const baseCount = notes.length > 1 ? Math.max(1, Math.floor(notes.length / 3)) : 0;
  const topCount = notes.length > 1 ? Math.max(1, Math.floor((notes.length - baseCount) / 2)) : 0;
  return {
    top: notes.slice(0, topCount),
    middle: notes.slice(topCount, notes.length - baseCount),
    base: notes.slice(notes.length - baseCount),
  };
}

/** 'Strength 4 of 5 · fills a living room'; empty where neither is known. */
export function describeScent({ strength, room }: Scent): string {
  return [strength && `Strength ${strength} of 5`, room && `fills ${roomNames[room]}`]
    .filter(Boolean)
    .join(" · ");
}
