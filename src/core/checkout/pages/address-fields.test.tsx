import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { AddressFields as AddressValues } from "#core/identity/addresses/address-form.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { AddressFields } from "./address-fields.tsx";

const empty: AddressValues = {
  name: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  company: "",
  gstin: "",
};

test.each([
  ["a new address", null, "700001"],
  ["the empty address of an account opened by a code", empty, "700001"],
  ["an address with a PIN code", { ...empty, zip: "176215" }, "176215"],
])("%s has the PIN code that the shopper has entered before, unless it has its own", (_which, saved, zip) => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ShopForm fields={{}} answer={undefined}>
          <AddressFields saved={saved} askedPin="700001" unknownPin={false} onPin={() => {}} />
        </ShopForm>
      ),
    },
  ]);
  expect(/<input[^>]*name="zip"[^>]*>/.exec(renderToStaticMarkup(<Page />))?.[0]).toContain(`value="${zip}"`);
});
