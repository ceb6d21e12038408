import fc from "fast-check";
import { expect, test } from "vitest";
import { createPendingCounts } from "./pending-counts.ts";
import { cleanName, devices, limitNames, maxNames, otherName, visitKinds } from "./visit-count.ts";

test.each([
  ["Mombatti  Gold", "mombatti gold"],
  ["मोमबत्ती", "मोमबत्ती"],
  ["candle under 1500", "candle under 1500"],
  ["meera@example.com", otherName],
  ["98160 12345", otherName],
  ["+91-98160-12345", otherName],
  ["177203", otherName],
  ["x".repeat(101), otherName],
  ["<script>alert(1)</script>", "script alert 1 /script"],
])("'%s' may be stored as '%s'", (text, name) => {
  expect(cleanName(text)).toBe(name);
});

const someName = fc.oneof(
  fc.constantFrom("rose", "lily", otherName),
  fc.integer({ min: 0, max: 400 }).map((n) => `n${n}`),
);
const someCount = fc.record({
  day: fc.constantFrom("2026-11-19", "2026-11-20"),
  kind: fc.constantFrom(...visitKinds),
  name: someName,
  device: fc.constantFrom(...devices),
  count: fc.integer({ min: 1, max: 5 }),
});

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

test("a kind has at most its number of names a day, and no count is lost", () => {
  fc.assert(
    fc.property(
      fc.array(someCount, { maxLength: 600 }),
      fc.array(someCount, { maxLength: 200 }),
      (counts, known) => {
        const taken = limitNames(known, []);
        const bounded = limitNames(counts, taken);
        expect(sum(bounded)).toBe(sum(counts));
        for (const kind of visitKinds)
          for (const day of ["2026-11-19", "2026-11-20"]) {
            const rows = [...taken, ...bounded].filter((one) => one.kind === kind && one.day === day);
            const names = new Set(rows.map(({ name }) => name).filter((name) => name !== otherName));
            expect(names.size).toBeLessThanOrEqual(maxNames[kind]);
          }
        const keys = bounded.map(({ count: _, ...key }) => JSON.stringify(key));
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
    { numRuns: 50 },
  );
});

test("a count is taken once, even after it was put back", () => {
  fc.assert(
    fc.property(fc.array(someCount, { maxLength: 400 }), (events) => {
      const pending = createPendingCounts();
      for (const { day, device, kind, name } of events) pending.add(day, device, [{ kind, name }]);
      const taken = pending.take();
      expect(sum(taken)).toBe(events.length);
      expect(pending.take()).toEqual([]);
      pending.putBack(taken);
      expect(sum(pending.take())).toBe(events.length);
    }),
    { numRuns: 50 },
  );
});
