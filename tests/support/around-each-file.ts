import { afterAll, afterEach, beforeEach, vi } from "vitest";

// A test that expects a console.error replaces it by a spy of its own.
const original = console.error;
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(" "));
    original(...words);
  };
});

afterEach(() => {
  console.error = original;
  if (errors.length > 0) throw new Error(`unexpected console.error:\n${errors.join("\n")}`);
});

// The next file of the same process must not find what the last test of this one has put in its place.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
