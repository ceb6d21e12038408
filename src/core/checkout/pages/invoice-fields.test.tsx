import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ShopForm } from "#ui/form/form.tsx";
import { InvoiceFields } from "./invoice-fields.tsx";

const empty = { company: "", gstin: "" };

function renderFields(business: typeof empty | null, errors: Record<string, string> = {}): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ShopForm fields={{}} answer={{ ok: false, errors }}>
          <InvoiceFields business={business} />
        </ShopForm>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const opened = /<details[^>]* open=""/;

test("company, GSTIN and another billing address are one fold, closed while all are empty", () => {
  const fields = renderFields(empty, { phone: "Please check the phone number" });
  expect(fields.match(/<details/g)).toHaveLength(1);
  expect(/<details.*<\/details>/.exec(fields)?.[0]).toMatch(/name="gstin".*name="billElsewhere"/);
  expect(fields).not.toMatch(opened);
});

test("the fold is open if something in it is filled in or refused", () => {
  expect(renderFields({ ...empty, company: "Sood & Daughters" })).toMatch(opened);
  expect(renderFields({ ...empty, gstin: "02ABCDE1234F1ZC" })).toMatch(opened);
  expect(renderFields(empty, { gstin: "Please check the GSTIN" })).toMatch(opened);
  expect(renderFields(null, { billCity: "City is required" })).toMatch(opened);
});

test("beside a chosen address, which has its own company, only another billing address is asked", () => {
  expect(renderFields(null)).not.toContain("gstin");
  expect(renderFields(null)).toContain('name="billElsewhere"');
});
