import { Form, href, Link, redirect, useNavigation } from "react-router";
import { listCartLines } from "#core/cart/cart.server.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { nameWithWords } from "#core/catalogue/label/words-on-label.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { giftOfferOf } from "#features/gifts/settings-gifts.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { writeRecipientPieces } from "../../../checkout-items.ts";
import { maxRecipients } from "../../../together/recipient-form.ts";
import { sheetForm } from "../../../together/sheet-form.ts";
import { addRecipientSheet } from "../../../together/sheet-recipients.server.ts";
import type { Route } from "./+types/sheet";

/** The most pieces of a product that the form offers for each person. */
const mostForEach = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { offer, lines } = await requireGoods(context);
  const ids = lines.map(({ productId }) => productId);
  const products = await listCartProducts(shop.db, ids);
  const sold = ids.flatMap((productId) => {
    const found = products.get(productId);
    return found?.forSale ? [{ productId, name: nameWithWords(found.name, productId) }] : [];
  });
  return { fields: describeForm(sheetForm), products: sold, hasCard: offer.card };
}

/** Leads to the checkout where no list can be sent. */
async function requireGoods(context: Route.LoaderArgs["context"]) {
  const shop = context.get(shopContext);
  const offer = giftOfferOf((await currentSettings(shop)).gifts);
  const lines = offer ? await listCartLines(shop.db, context.get(sessionUserContext).id) : [];
  if (!offer || lines.length === 0) throw redirect(href("/checkout"));
  return { offer, lines };
}

/** Asks before it reads a byte of the list. */
export async function action(args: Route.ActionArgs) {
  await requireGoods(args.context);
  return addSheet(args);
}

const addSheet = submit(sheetForm, addRecipientSheet, {
  input: async (_args: Route.ActionArgs, { file, ...given }) => {
    return { bytes: new Uint8Array((await file[0]?.arrayBuffer()) ?? []), given };
  },
  to: () => href("/checkout/recipients"),
  refuse: ({ message }) => ({ errors: { file: message } }),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function SheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, products, hasCard } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="page-width max-w-2xl py-8">
      <h1 className="text-3xl">Send a list of people</h1>
      <p className="mt-3 text-ink-soft">
        {`A CSV file from your spreadsheet with at most ${maxRecipients} people, a row for each. Its first row names the columns: Name, Mobile, Address, City, State and PIN Code; and if you like SKU, Qty and Message for the card. Right rows are taken at once, and you mend the others on the next page.`}
      </p>
      <ShopForm
        fields={fields}
        answer={actionData}
        encType="multipart/form-data"
        className="mt-6 grid grid-cols-1 gap-6"
      >
        <TextField label="The list as CSV" name="file" type="file" accept=".csv,text/csv" />
        {products.map(({ productId, name }, index) => (
          <SelectField
            key={productId}
            name="pieces"
            label={name}
            hint="For each person whose row names no SKU"
            {...(index > 0 && { error: "" })}
            defaultValue={writeRecipientPieces({ productId, quantity: index === 0 ? 1 : 0 })}
            options={Array.from({ length: mostForEach + 1 }, (_, quantity) => ({
              value: writeRecipientPieces({ productId, quantity }),
              label: quantity === 0 ? "Not for them" : String(quantity),
            }))}
          />
        ))}
        {hasCard && (
          <>
            <TextAreaField
              rows={3}
              label="Words for the card"
              hint="For each person whose row has no message"
              name="giftWords"
            />
            <TextField label="From" name="giftFrom" autoComplete="off" />
          </>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={busy} busyLabel="Reading the list…">
            Read the list
          </Button>
          <Link to={href("/checkout/recipients")} className="text-link inline-flex min-h-11 items-center">
            Back
          </Link>
        </div>
      </ShopForm>
      <Form method="post" action={href("/checkout/recipients/sheet/remove-all")} className="mt-10">
        <Button variant="ghost">Take out everybody whom you have named</Button>
      </Form>
    </div>
  );
}

export const meta = () => [{ title: "Send a list of people" }, { name: "robots", content: "noindex" }];
