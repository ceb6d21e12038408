const maxSuggestions = 8;

/**
 * Known notes that begin like the last part, which is being typed. A part that is a known note by itself is complete: a longer
 * one would take its place.
 */
export function suggestNotes(parts: readonly string[], knownNotes: readonly string[]): string[] {
  const typed = (parts.at(-1) ?? "").trim().toLowerCase();
  const chosen = new Set(parts.map((part) => part.trim().toLowerCase()));
  if (knownNotes.some((note) => note.toLowerCase() === typed)) return [];
  return knownNotes
    .filter((note) => !chosen.has(note.toLowerCase()) && note.toLowerCase().startsWith(typed))
    .slice(0, maxSuggestions);
}
