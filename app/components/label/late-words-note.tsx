import { lazy, Suspense } from "react";
import { useOwnWords } from "./own-words.ts";
import type { WordsNoteProps } from "./words-note.tsx";

const WordsNote = lazy(async () => ({ default: (await import("./words-note.tsx")).WordsNote }));

/** A `WordsNote` that is loaded once a shopper has typed words. */
export function LateWordsNote(props: WordsNoteProps) {
  return useOwnWords() === "" ? null : (
    <Suspense>
      <WordsNote {...props} />
    </Suspense>
  );
}
