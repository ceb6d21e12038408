import { Form, href } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import type { OfferedReplacements } from "../replacements.server.ts";
import { isOurFault, type ReturnKind } from "../return-rule.ts";

/** Chooses the replacement from a search of the products, and hands the new parcel over. */
export function ReplaceForm({
  id,
  kind,
  replacements: { text, products, wanted, hasMore },
  carriers,
  fields,
  answer,
}: {
  id: string;
  kind: ReturnKind;
  replacements: OfferedReplacements;
  carriers: readonly string[];
  fields: FormFields;
  answer: RefusedForm | undefined;
}) {
  const action = href("/admin/returns/:id/replace", { id });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-surface p-4 shadow-sm">
      <h2 className="text-lg">Send another parcel</h2>
      <p className="text-sm text-ink-soft">{describePrice(kind)}</p>
      <Form action={href("/admin/returns/:id", { id })} preventScrollReset className="flex items-end gap-2">
        <TextField
          key={text}
          label="Find another product"
          type="search"
          name="product"
          defaultValue={text}
          placeholder="Name or SKU"
          optional={false}
          required={false}
          className="min-w-0 grow"
        />
        <Button variant="secondary">Find</Button>
      </Form>
      <ShopForm
        action={`${action}?${new URLSearchParams({ product: text })}`}
        fields={fields}
        answer={answer}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <ChoiceGroup legend={wanted === 1 ? "What goes out" : `What goes out, ${wanted} pieces`} name="sku">
          <ChoiceField type="radio" name="sku" value="" label="The same again" defaultChecked />
          {products.map(({ sku, name, price, stock, refusal }) => (
            <ChoiceField
              key={sku}
              type="radio"
              name="sku"
              value={sku}
              label={name}
              disabled={refusal !== null}
              hint={`${formatPaise(price)}, ${stock} in stock${refusal ? `. ${refusalWords[refusal]}` : ""}`}
            />
          ))}
        </ChoiceGroup>
        {products.length === 0 && <p className="text-sm">{text ? `No product has “${text}”.` : noneFits}</p>}
        {hasMore && <p className="text-sm text-ink-soft">There are more: please search for the product.</p>}
        <TextField label="Carrier of the new parcel" name="carrier" list="return-carriers" />
        <datalist id="return-carriers">
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <TextField label="Tracking number" name="trackingNumber" autoCapitalize="characters" />
        <Button variant="secondary" className="justify-self-start">
          Send another parcel
        </Button>
      </ShopForm>
    </section>
  );
}

const noneFits = "No other product has the same price and GST rate.";

const refusalWords = {
  "other-tax": "Another HSN or GST rate: refund the return, and make a new order.",
  "other-price": "Another price: refund the return, and the customer orders it.",
  "out-of-stock": "Not enough in stock.",
};

function describePrice(kind: ReturnKind): string {
  return isOurFault(kind)
    ? "The fault is ours, so the customer pays nothing more for a dearer product. For a cheaper one, give the difference back on the order's page: Refund a part."
    : "An exchange is for a product of the same price. For a dearer or cheaper one, refund the return, and the customer orders it.";
}
