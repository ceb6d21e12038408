import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { roleForm } from "./role-form.ts";

test.each([
  ["staff", true],
  ["system", false],
  ["", false],
])("a form that gives the role '%s' is accepted: %s", (role, isAccepted) => {
  const form = new FormData();
  form.set("role", role);
  expect(parseForm(roleForm, form).ok).toBe(isAccepted);
});
