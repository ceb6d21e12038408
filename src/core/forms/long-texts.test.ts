// Tries every field of every form with a text that is much too long. Combining marks take the longest to process.
import { afterEach, expect, test, vi } from "vitest";
import type { z } from "zod";
import { listForms } from "./all-forms.fixture.ts";

const marks = "a\u0301".repeat(60_000);

afterEach(() => vi.restoreAllMocks());

/** Accepted by a call of the specification but never read; responses are the shop's own texts. */
const isIgnored = (name: string) => name === "firebaseUser" || name === "userDetails";

test("every field refuses a text of 120 KB of combining marks without processing it", async () => {
  const forms = await listForms();
  expect(forms.length).toBeGreaterThan(40);
  const normalize = vi.spyOn(String.prototype, "normalize");
  const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
  const taken: string[] = [];
  for (const [form, schema] of forms)
    for (const [name, field] of Object.entries(schema.shape)) {
      const { data } = (field as z.ZodType).safeParse(marks);
      if (!isIgnored(name) && JSON.stringify(data)?.includes(marks)) taken.push(`${form}: ${name}`);
    }
  expect(taken).toEqual([]);
  expect(normalize).not.toHaveBeenCalled();
  expect(segment).not.toHaveBeenCalled();
});
