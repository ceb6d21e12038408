import { expect, test } from "vitest";
import { versionOfForm } from "./form-version.server.ts";

test("another order of a form's values keeps the version, and another value changes it", () => {
  const version = versionOfForm({ title: "Our story", text: "Two wheels" });
  expect(versionOfForm({ text: "Two wheels", title: "Our story" })).toBe(version);
  expect(versionOfForm({ title: "Our story", text: "Two wheels and a kiln" })).not.toBe(version);
  expect(versionOfForm({ title: "Two wheels", text: "Our story" })).not.toBe(version);
});
