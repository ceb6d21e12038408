import { afterEach, beforeEach } from "vitest";

// A test that expects a complaint replaces console.error by a spy of its own, and says so by that.
const original = console.error;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(" "));
    original(...words);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`unexpected console.error:\n${complaints.join("\n")}`);
});
