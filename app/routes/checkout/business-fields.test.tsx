import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ShopForm } from "#app/components/form/form.tsx";
import { BusinessFields } from "./business-fields.tsx";

const empty = { company: "", gstin: "" };

function renderFields(saved: typeof empty | null, errors: Record<string, string> = {}): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ShopForm fields={{}} answer={{ ok: false, errors }}>
          <BusinessFields saved={saved} />
        </ShopForm>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const opened = /<details[^>]* open=""/;

test("company and GSTIN are folded while both are empty", () => {
  for (const saved of [null, empty]) {
    const fields = renderFields(saved, { phone: "Please check the phone number" });
    expect(fields).toContain('name="gstin"');
    expect(fields).not.toMatch(opened);
  }
});

test("company and GSTIN are open if either is filled in or refused", () => {
  expect(renderFields({ ...empty, company: "Sood & Daughters" })).toMatch(opened);
  expect(renderFields({ ...empty, gstin: "02ABCDE1234F1ZC" })).toMatch(opened);
  expect(renderFields(null, { gstin: "Please check the GSTIN" })).toMatch(opened);
});
