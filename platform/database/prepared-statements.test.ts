import { expect, test } from "vitest";
import { createPreparedStatements } from "./prepared-statements.ts";

test("a statement has a name from its third use on, and each has its own", () => {
  const statements = createPreparedStatements();
  const names = [1, 2, 3, 4].map(() => statements.use("select 1"));
  expect(names).toEqual([undefined, undefined, names[3], names[3]]);
  expect(names[3]).toMatch(/^[\w-]{20}$/);
  const other = [1, 2, 3].map(() => statements.use("select 2"))[2];
  expect(other).toMatch(/^[\w-]{20}$/);
  expect(other).not.toBe(names[3]);
});

test("statements that are used once do not keep frequent ones from being prepared", () => {
  const statements = createPreparedStatements();
  for (let length = 0; length < 1_000; length += 1) statements.use(`select ${length}`);
  expect([1, 2, 3].map(() => statements.use("select often"))[2]).toBeDefined();
});

test("at most 300 statements are prepared, and those stay prepared", () => {
  const statements = createPreparedStatements();
  const useThrice = (text: string) => [1, 2, 3].map(() => statements.use(text))[2];
  const prepared = Array.from({ length: 400 }, (_, number) => useThrice(`select ${number}`));
  expect(prepared.filter(Boolean)).toHaveLength(300);
  expect(statements.use("select 0")).toBe(prepared[0]);
});
