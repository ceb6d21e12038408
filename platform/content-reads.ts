// Records which tables a page depends on, so that no list of them is needed.
import { AsyncLocalStorage } from "node:async_hooks";

/** Every word of the queries that were sent, which includes the name of each table they read. */
export type ContentReads = ReadonlySet<string>;

const recording = new AsyncLocalStorage<Set<string>>();

/** Records what `run` reads, also after it has returned while its response is streamed. */
export function recordReads<Result>(run: (reads: ContentReads) => Promise<Result>): Promise<Result> {
  const reads = new Set<string>();
  return recording.run(reads, () => run(reads));
}

/** Called by the pool for each query. */
export function noteRead(text: string): void {
  const reads = recording.getStore();
  if (!reads) return;
  for (const word of wordsOf(text)) reads.add(word);
}

/** Records the reads of an answer that is taken from memory. */
export function noteReads(made: ContentReads): void {
  const reads = recording.getStore();
  if (reads) for (const word of made) reads.add(word);
}

const maxKnownTexts = 500;
const knownTexts = new Map<string, string[]>();

function wordsOf(text: string): string[] {
  const known = knownTexts.get(text);
  if (known) return known;
  const words = [...new Set(text.match(/[a-z_]{3,}/g))];
  if (knownTexts.size < maxKnownTexts) knownTexts.set(text, words);
  return words;
}
