import { expect, test } from "vitest";
import { listForms } from "./all-forms.fixture.ts";

test("every form and call refuses a body that is no object, whatever its rules look at", async () => {
  const forms = await listForms();
  expect(forms.map(([name]) => name)).toContain("core/checkout/together/together-call.ts togetherBody");
  for (const [name, form] of forms)
    for (const body of [undefined, null, "", "text", 5, true, [], [{}]]) {
      const { success } = form.safeParse(body);
      expect(success, `${name}: ${JSON.stringify(body)}`).toBe(false);
    }
});
