import { useEffect, useRef, useState } from "react";
import { href, Link, redirect, useNavigation } from "react-router";
import { QuantityField } from "#core/catalogue/admin/quantity-field.tsx";
import { TaxFields } from "#core/catalogue/admin/tax/tax-fields.tsx";
import { TypedPrices } from "#core/catalogue/admin/tax/typed-prices.tsx";
import { askTax } from "#core/catalogue/product-form.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { pictureTypes } from "#core/pictures/picture-form.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { addFirstProduct } from "../../first-steps/add-first-product.server.ts";
import { findCategoryOfHsn, firstProductForm, type TradeCategory } from "../../first-steps/first-product.ts";
import { readFirstSteps } from "../../first-steps/first-steps.server.ts";
import { type AskedTax, readProductStep } from "../../first-steps/product-step.server.ts";
import { useShrinking } from "../parts/use-shrinking.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/first-products";
import { StepPage } from "./step-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { business, shipping } = await readSettings(shop.db);
  return {
    ...(await readProductStep(shop.db)),
    unknownGrams: shipping.unknownGrams,
    path: await readFirstSteps(shop, "products"),
    fields: describeForm(askTax(firstProductForm, business)),
    added: new URL(request.url).searchParams.get("added") ?? undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { business } = await readSettings(shop.db);
  const read = await readForm(askTax(firstProductForm, business), request);
  const problem = "Not added: please check the marked fields. Choose the photograph again, please.";
  if (!read.ok) return respondRefused(request, { ...read, problem });
  const added = await addFirstProduct(shop, getActor(context), read.value);
  if (added.ok) return redirect(`${href("/admin/make-it-yours/products")}?added=${added.productId}`);
  const { sku, slug, ...errors } = added.errors;
  return respondRefused(request, { errors, values: read.values, problem: sku ?? slug ?? problem });
}

export default function FirstProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, categories, tax, path, fields, added, unknownGrams, usualQuantity } = loaderData;
  const { state } = useNavigation();
  const latest = own.find(({ id }) => id === added);
  return (
    <StepPage
      name="products"
      path={path}
      notice={!actionData && latest && `Added: ‘${latest.name}’. It is for sale now.`}
    >
      <OwnProducts own={own} />
      <WatchedForm
        // A new key empties it after each product.
        key={own.length}
        fields={fields}
        answer={actionData}
        encType="multipart/form-data"
        className="grid gap-6"
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <div className="grid grid-cols-2 gap-4">
          <TextField name="price" label="Price, ₹" hint="Tax included" />
          <TextField name="stock" label="How many" hint="In stock now" />
        </div>
        <TextField
          name="packedGrams"
          label="Weight ready to send, in grams"
          hint={
            unknownGrams > 0
              ? `With its box. Left empty, a parcel counts as ${unknownGrams} g.`
              : "With its box."
          }
          optional
        />
        <OnePhotograph />
        <TextAreaField
          name="about"
          label="A sentence about it"
          hint="What it is made of, how big it is. You can write more later."
          rows={2}
        />
        {tax && <AskedTaxFields {...tax} />}
        <TradeCategoryField
          // Fields that were refused are shown open.
          isOpen={Boolean(actionData?.errors?.categorySlug)}
          isAsked={own.length > 0}
          hsn={tax?.usual.hsn ?? ""}
          categories={categories}
        />
        <QuantityField
          categories={categories}
          usual={usualQuantity}
          categorySlug={
            findCategoryOfHsn(tax?.usual.hsn ?? "", categories)?.slug ?? categories[0]?.slug ?? ""
          }
          value=""
          isNew
        />
        <div>
          <Button busy={state !== "idle"} busyLabel="Adding…" className="max-sm:w-full">
            Add this product
          </Button>
        </div>
      </WatchedForm>
    </StepPage>
  );
}

function OwnProducts({ own }: Pick<Route.ComponentProps["loaderData"], "own">) {
  if (own.length === 0) return null;
  return (
    <section aria-label="Your products so far" className="mb-6">
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {own.map(({ id, name, price, stock }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
            <Link to={href("/admin/products/:productId", { productId: id })} className="text-link min-w-0">
              {name}
            </Link>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              {`${price} · ${stock} in stock`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta = () => [{ title: "Your first three products · Make it yours" }];

/** The tax of a product, for a shop that is registered for GST. Only the owner can know it. */
function AskedTaxFields({ usual, from, hints, usedCodes, ratesByPrice, isSaid }: AskedTax) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TaxFields hints={hints} usedCodes={usedCodes} from={from} {...usual} />
      <TypedPrices rules={ratesByPrice} />
      {!isSaid && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          Not registered for GST?{" "}
          <Link to={href("/admin/make-it-yours/:step", { step: "tax" })} className="text-link">
            Say so first
          </Link>
          , and neither is asked.
        </p>
      )}
    </div>
  );
}

/** One photograph, from the camera or a file. Scripts make it smaller before it is sent, and show it. */
function OnePhotograph() {
  const [shown, setShown] = useState<string>();
  const { isShrinking, shrink } = useShrinking();
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  async function choose(input: HTMLInputElement) {
    const [file] = await shrink(input);
    setShown(file && URL.createObjectURL(file));
  }

  return (
    <div className="grid gap-3">
      <TextField
        label="Photograph"
        hint="By daylight, near a window, on something plain."
        type="file"
        name="picture"
        accept={pictureTypes}
        optional={false}
        onChange={(event) => void choose(event.currentTarget)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isShrinking && "One moment: made smaller for sending…"}
      </p>
      {shown && <img src={shown} alt="" className="aspect-[4/5] w-28 rounded-sm object-cover" />}
    </div>
  );
}

type TradeCategoryProps = {
  isOpen: boolean;
  /** Stands open from the second product on: what fitted the first one may not fit this. */
  isAsked: boolean;
  /** The HSN code that the form starts with. */
  hsn: string;
  categories: readonly TradeCategory[];
};

/** The category from the trade: it follows the HSN code that is typed until the owner chooses one. */
function TradeCategoryField({ isOpen, isAsked, hsn, categories }: TradeCategoryProps) {
  const initial = findCategoryOfHsn(hsn, categories) ?? categories[0];
  const [taken, setTaken] = useState(initial);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const select = shown.current?.querySelector("select");
    const form = select?.form;
    if (!form) return undefined;
    let isChosen = false;
    const follow = ({ target }: Event) => {
      if (target === select) isChosen = true;
      if (isChosen || !(target instanceof HTMLInputElement) || target.name !== "hsn") return;
      const found = findCategoryOfHsn(target.value, categories);
      if (!found) return;
      select.value = found.slug;
      // The field of the net quantity follows it.
      select.dispatchEvent(new Event("change", { bubbles: true }));
      setTaken(found);
    };
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [categories]);
  const field = (
    <SelectField
      name="categorySlug"
      label="Category"
      options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      defaultValue={initial?.slug}
    />
  );
  if (isAsked) return <div ref={shown}>{field}</div>;
  return (
    <div ref={shown}>
      <details open={isOpen || undefined} className="rounded-md border border-line bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm -outline-offset-2">
          <span>{`Taken for you: ${taken?.name ?? ""}.`}</span> <span className="text-link">Change</span>
        </summary>
        <div className="px-4 pt-2 pb-4">{field}</div>
      </details>
    </div>
  );
}
