const maxSuggestions = 8;

/** Known notes that start like the last part. If that part is a known note itself, none: a longer one would replace it. */
export function suggestNotes(parts: readonly string[], knownNotes: readonly string[]): string[] {
  const typed = (parts.at(-1) ?? "").trim().toLowerCase();
  const chosen = new Set(parts.map((part) => part.trim().toLowerCase()));
  if (knownNotes.some((note) => note.toLowerCase() === typed)) return [];
  return knownNotes
    .filter((note) => !chosen.has(note.toLowerCase()) && note.toLowerCase().startsWith(typed))
    .slice(0, maxSuggestions);
}
