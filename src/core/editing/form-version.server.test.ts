import { expect, test } from "vitest";
import { versionOfForm } from "./form-version.server.ts";

test("the version stays the same if a form's values are in another order, and changes if a value changes", () => {
  const version = versionOfForm({ title: "Our story", text: "Two wheels" });
  expect(versionOfForm({ text: "Two wheels", title: "Our story" })).toBe(version);
  expect(versionOfForm({ title: "Our story", text: "Two wheels and a kiln" })).not.toBe(version);
  expect(versionOfForm({ title: "Two wheels", text: "Our story" })).not.toBe(version);
});
