import { useState } from "react";
import { href, useFetcher, useNavigation } from "react-router";
import { type FormFields, type RefusedForm, ShopForm, useTypedValue } from "#app/components/form/form.tsx";
import { FieldMessage, HiddenField } from "#app/components/form/hidden-field.tsx";
import type { MelaProduct } from "#shop/staff-orders/mela-products.server.ts";
import { type AmountDue, countPieces, type Tapped, writeLines } from "./amount-due.ts";
import { PaymentBar } from "./payment-bar.tsx";
import { ProductTiles } from "./product-tiles.tsx";

type Answer = RefusedForm & { tapped?: Tapped; due?: AmountDue };

/**
 * Products are tapped, and the server returns their price. Without scripts the pieces are typed and the button asks for the
 * amount first.
 */
export function MelaForm({
  fields,
  formKey,
  products,
  answer,
}: {
  fields: FormFields;
  formKey: string;
  products: readonly MelaProduct[];
  answer: Answer | undefined;
}) {
  const [tapped, setTapped] = useState<Tapped>(answer?.tapped ?? {});
  const pricer = useFetcher<AmountDue>();
  const lines = writeLines(tapped);
  // An answer about other pieces is outdated.
  const due = [pricer.data, answer?.due].find((one) => one?.lines === lines);
  const change = (sku: string, pieces: string) => {
    const changed = { ...tapped, [sku]: pieces };
    setTapped(changed);
    const query = writeLines(changed);
    if (query) pricer.load(`${href("/admin/orders/mela/amount")}?${query}`);
  };
  return (
    <ShopForm fields={fields} answer={answer} className="mela-sale mt-3">
      <FormKey made={formKey} />
      <FieldMessage name="product" />
      <FieldMessage name="quantity" />
      <ProductTiles products={products} tapped={tapped} onChange={change} />
      <HiddenField name="shownAmount" value={due?.amount ?? ""} />
      <PaymentBar due={due} pieces={countPieces(tapped)} busy={useNavigation().state === "submitting"} />
    </ShopForm>
  );
}

/** Keeps its key until the sale is made, so that a double click sells once. */
function FormKey({ made }: { made: string }) {
  return <HiddenField name="formKey" value={useTypedValue("formKey") ?? made} />;
}
