// The scent of a product: how strong it is, which room it fills, and when its notes are smelled.

/** From faint to strong. */
export const scentStrengths: readonly number[] = [1, 2, 3, 4, 5];

/** The smallest first. */
export const roomSizes = ["small", "medium", "large"] as const;
export type RoomSize = (typeof roomSizes)[number];

/** Completes 'for', as in 'for a bedroom'. */
export const roomNames: Record<RoomSize, string> = {
  small: "a bathroom or a bedside",
  medium: "a bedroom or a study",
  large: "a living room",
};

/** Null and '' if not known. */
export type Scent = { strength: number | null; room: RoomSize | "" };

/** Of a product whose scent depends on what is chosen. */
export const noScent: Scent = { strength: null, room: "" };

export type ScentBand = { name: string; when: string; notes: string[]; hill: ScentHill };

/** The drawn size of a band: `width` is its share of the time, `height` is from 0 to 1. */
export type ScentHill = { width: number; height: number };

/** Not to scale with the hours from lighting until the next morning, but each band is wider than the one before. */
const bandWidths = { top: 2, middle: 3, base: 4 };

const usualStrength = 3;
const mostInBand = 3;

/** The bands of a scent by time; a band without notes is left out. More notes and a stronger scent make a band higher. */
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

/** Divides notes, in the order in which they are smelled, into thirds: top, middle and base. The middle gets the remainder. */
export function divideNotes(notes: string[]): { top: string[]; middle: string[]; base: string[] } {
  const baseCount = notes.length > 1 ? Math.max(1, Math.floor(notes.length / 3)) : 0;
  const topCount = notes.length > 1 ? Math.max(1, Math.floor((notes.length - baseCount) / 2)) : 0;
  return {
    top: notes.slice(0, topCount),
    middle: notes.slice(topCount, notes.length - baseCount),
    base: notes.slice(notes.length - baseCount),
  };
}
