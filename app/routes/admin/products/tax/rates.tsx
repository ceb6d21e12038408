import { href, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import type { RefusedForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { getActor } from "#app/guard.server.ts";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { giveRates, listProductsWithoutRate } from "#shop/catalogue/tax/rates.server.ts";
import { ratesForm, readRates } from "#shop/catalogue/tax/rates-form.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { gstRates } from "#shop/money/gst.ts";
import { readTaxHints } from "#shop/packs/tax-hints.server.ts";
import { isRegistered, showsGst } from "#shop/settings/gst-status.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { SaveBar } from "../../parts/save-bar.tsx";
import { WatchedForm } from "../../parts/watched-form.tsx";
import type { Route } from "./+types/rates";
import { TaxHints } from "./tax-fields.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [listed, { business, trade }] = await Promise.all([listProductsWithoutRate(db), readSettings(db)]);
  return {
    ...listed,
    gst: { isRegistered: isRegistered(business), isCounted: showsGst(business) },
    hints: await readTaxHints(db, trade.pack),
    given: Number(new URL(request.url).searchParams.get("given")) || 0,
    fields: describeForm(ratesForm),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(ratesForm, request);
  if (!form.ok) return respondRefused(request, { ...form, problem: notSaved });
  const given = await giveRates(context.get(shopContext), getActor(context), {
    rates: readRates(form.value),
  });
  return redirect(`${href("/admin/products/rates")}?given=${given}`);
}

const notSaved = "Nothing is saved yet: please look at the marked fields. What you typed is still there.";

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, gst, given } = loaderData;
  return (
    <>
      <TextLink to={href("/admin/products")} small>
        All products
      </TextLink>
      <h1 className="text-3xl">HSN codes and GST rates</h1>
      <p className="mt-2 max-w-text text-ink-soft">{explain(gst)}</p>
      <FormMessage tone="success" className="mt-4">
        {given > 0 &&
          `${countOf(given, "product has its code and rate", "products have their codes and rates")} now.`}
      </FormMessage>
      {total === 0 ? (
        <EmptyState title="Nothing is missing">Every product has an HSN code and a GST rate.</EmptyState>
      ) : (
        // A new key, so that the next rows start empty once some have their rates.
        <RatesForm key={products[0]?.id} page={loaderData} answer={actionData} />
      )}
    </>
  );
}

function explain({ isRegistered, isCounted }: { isRegistered: boolean; isCounted: boolean }): string {
  if (isCounted)
    return "These products have neither, so their invoice could not show the right tax. They are shown as sold out until both are given.";
  return isRegistered
    ? "These products have no HSN code, which a bill of supply has to name."
    : "Your shop is not registered for GST, so products may do without. Give both before you register, and nothing stops selling on that day.";
}

type FormProps = { page: Route.ComponentProps["loaderData"]; answer: RefusedForm | undefined };

function RatesForm({ page: { products, total, hints, fields }, answer }: FormProps) {
  const typed = (name: string, index: number) => answer?.values?.[name]?.split("\n")[index];
  const cell = (name: string, index: number) => ({
    name,
    id: `${name}-${index}`,
    defaultValue: typed(name, index) ?? "",
    error: answer?.errors?.[`${name}-${index}`],
    required: false,
    optional: false,
  });
  return (
    <WatchedForm method="post" fields={fields} answer={answer} className="mt-6 grid max-w-3xl gap-6">
      <fieldset className="grid gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">
        <legend className="float-left col-span-full w-full text-xl">The same for all</legend>
        <TextField label="HSN code" name="allHsn" inputMode="numeric" required={false} optional={false} />
        <RateField label="GST rate" name="allGstRate" required={false} optional={false} />
        <p className="col-span-full text-sm text-ink-soft">
          For every product whose own fields below stay empty. Leave both empty to give them one by one.
        </p>
        <TaxHints hints={hints} />
      </fieldset>
      <section aria-labelledby="without-rate">
        <h2 id="without-rate" className="text-xl">
          {`${countOf(total, "product")} without code and rate`}
        </h2>
        {total > products.length && (
          <p className="text-sm text-ink-soft">{`These are the first ${products.length}; the rest follow.`}</p>
        )}
        <div className="mt-2">
          {products.map(({ id, name, sku }, index) => (
            <fieldset
              key={id}
              className="grid gap-x-4 gap-y-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
            >
              <legend className="float-left w-full self-center break-words">
                <span className="font-semibold">{name}</span>{" "}
                <span className="text-sm text-ink-soft">{sku}</span>
              </legend>
              <HiddenField name="productId" value={id} />
              <TextField label="HSN code" inputMode="numeric" {...cell("hsn", index)} />
              <RateField label="GST rate" {...cell("gstRate", index)} />
            </fieldset>
          ))}
        </div>
      </section>
      <SaveBar>
        <Button busy={useNavigation().formMethod === "POST"} busyLabel="Saving…">
          Save codes and rates
        </Button>
      </SaveBar>
    </WatchedForm>
  );
}

type RateProps = Omit<Parameters<typeof SelectField>[0], "options" | "placeholder">;

function RateField(props: RateProps) {
  return (
    <SelectField
      placeholder="Choose…"
      options={gstRates.map((rate) => ({ value: String(rate), label: `${rate / 100} %` }))}
      {...props}
    />
  );
}

export function meta() {
  return [{ title: "HSN codes and GST rates" }];
}
