import { afterAll, afterEach, beforeEach, vi } from "vitest";

// A test that expects a console.error sets a spy.
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

// Restores replaced functions after the file's last test, before the next file of the same process.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
