import { expect, test } from "vitest";
import { welcomeVisitor } from "./welcome.ts";

test("the first visit of a session shows nothing, a later one the welcome", () => {
  const first = welcomeVisitor(null);
  expect(first.show).toBe(false);
  expect(welcomeVisitor(first.memory).show).toBe(true);
});

test("what was left unread is shown on the next visit, what was dismissed never again", () => {
  expect(welcomeVisitor(welcomeVisitor("seen").memory).show).toBe(true);
  expect(welcomeVisitor("dismissed")).toEqual({ show: false, memory: "dismissed" });
});

test("a memory that we did not write is none", () => {
  expect(welcomeVisitor("1").show).toBe(false);
});
