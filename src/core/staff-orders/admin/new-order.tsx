import { href, redirect, useNavigation } from "react-router";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { formatSuggestion, listSuggestedProducts } from "#core/catalogue/typed-product.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { useTypedValue } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { createStaffOrder } from "../create-staff-order.server.ts";
import { staffOrderForm } from "../staff-order-form.ts";
import type { Route } from "./+types/new-order";
import { AddressFields } from "./new-order/address-fields.tsx";
import { CustomerFields } from "./new-order/customer-fields.tsx";
import { describeRefusal, presentPrice } from "./new-order/describe-refusal.ts";
import { PriceSummary } from "./new-order/price-summary.tsx";
import { type ProductRow, ProductRows } from "./new-order/product-rows.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const products = await listSuggestedProducts(context.get(shopContext).db);
  const suggestions = products.map(formatSuggestion);
  return { fields: describeForm(staffOrderForm), formKey: newId(), suggestions };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(staffOrderForm, request);
  const rows = readRows(form.form);
  if (!form.ok) return respondRefused(request, { ...form, rows });
  const typed = await createStaffOrder(context.get(shopContext), getActor(context), form.value);
  if (typed.ok) {
    const { orderId, orderNumber: number } = typed;
    return redirect(
      number
        ? href("/admin/orders/:number", { number })
        : href("/admin/orders/waiting/:orderId", { orderId }),
    );
  }
  const { values } = form;
  if (typed.reason !== "price-not-shown")
    return respondRefused(request, { values, rows, ...describeRefusal(typed) }, 409);
  const { warning } = typed;
  const price = presentPrice(typed);
  const { shownAmount } = form.value;
  const problem = shownAmount === null ? undefined : "The price is another one now. Please look at it again.";
  return respondRefused(
    request,
    { values, rows, price, warning, ...(problem && { problem }) },
    problem ? 409 : 200,
  );
}

function readRows(form: FormData): ProductRow[] {
  const quantities = form.getAll("quantity").map(String);
  return form
    .getAll("product")
    .map((product, index) => ({ product: String(product), quantity: quantities[index] ?? "" }))
    .filter(({ product }) => product.trim() !== "");
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, formKey, suggestions } = loaderData;
  const busy = useNavigation().state === "submitting";
  const price = actionData && "price" in actionData ? actionData.price : undefined;
  const warning = actionData && "warning" in actionData ? actionData.warning : "";
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">Type an order</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        For an order that came by phone, at a mela or by WhatsApp. Prices, tax and delivery are those of the
        checkout.
      </p>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid gap-8">
        <FormKey made={formKey} />
        <ChoiceGroup legend="How did it reach you?" name="origin">
          <ChoiceField type="radio" name="origin" value="phone" label="By phone" />
          <ChoiceField type="radio" name="origin" value="mela" label="At a mela" />
          <ChoiceField type="radio" name="origin" value="whatsapp" label="By WhatsApp" />
        </ChoiceGroup>
        <ProductRows
          rows={actionData?.rows ?? []}
          suggestions={suggestions}
          error={actionData && "errors" in actionData ? actionData.errors?.product : undefined}
        />
        <CustomerFields emailHint="For the confirmation and the payment link." />
        <AddressFields
          deliveries={
            <>
              <ChoiceField type="radio" name="delivery" value="standard" label="Standard delivery" />
              <ChoiceField type="radio" name="delivery" value="express" label="Express delivery" />
              <ChoiceField
                type="radio"
                name="delivery"
                value="in-person"
                label="Handed over in person"
                hint="Needs no address. Paid on the spot, the order is delivered at once."
              />
            </>
          }
        />
        <TextField label="Offer code" name="code" autoCapitalize="characters" autoComplete="off" />
        <PaymentFields atDoor={useSiteSettings()?.isPaidOnDelivery === true} />
        {price && <PriceSummary price={price} />}
        {warning && <p className="rounded-sm bg-warning-soft px-3 py-2">{warning}</p>}
        <HiddenField name="shownAmount" value={price?.totals.amount ?? ""} />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel="One moment…">
            {price ? "Save the order" : "Show the price"}
          </Button>
          <ButtonLink to={href("/admin/orders")} variant="ghost">
            Back
          </ButtonLink>
        </div>
      </WatchedForm>
    </div>
  );
}

/** Keeps its key until the form is saved, so that a double click saves one order. */
function FormKey({ made }: { made: string }) {
  return <HiddenField name="formKey" value={useTypedValue("formKey") ?? made} />;
}

/** `atDoor`: the shop takes money at the door. */
function PaymentFields({ atDoor }: { atDoor: boolean }) {
  return (
    <div className="grid gap-5">
      <ChoiceGroup legend="How is it paid?" name="paidBy">
        <ChoiceField type="radio" name="paidBy" value="cash" label="In cash: you have the money" />
        <ChoiceField type="radio" name="paidBy" value="upi" label="By UPI: you have seen the money arrive" />
        <ChoiceField
          type="radio"
          name="paidBy"
          value="link"
          label="By a payment link"
          hint="Razorpay sends it to the phone. The products are reserved for three days."
        />
        {atDoor && (
          <ChoiceField
            type="radio"
            name="paidBy"
            value="on-delivery"
            label="Cash on delivery"
            hint="You have spoken with the customer, so the order is confirmed at once."
          />
        )}
      </ChoiceGroup>
      {atDoor && (
        <TextField
          label="Why, where your own rules speak against it"
          name="overrideReason"
          autoComplete="off"
          optional
          hint="It is kept in the log."
        />
      )}
      <TextField
        label="Number of the UPI payment, or a note"
        name="reference"
        autoComplete="off"
        hint="For your records."
      />
    </div>
  );
}

export const meta = () => [{ title: "Type an order · Back office" }];
