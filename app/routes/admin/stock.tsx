import Search from "lucide-react/icons/search";
import { href, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { FieldMessage, HiddenField } from "#app/components/form/hidden-field.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { listForIntake } from "#shop/back-office/stock-intake-list.server.ts";
import { listIntake, receiveStock } from "#shop/catalogue/stock/receive-stock.server.ts";
import { stockIntakeForm } from "#shop/catalogue/stock/stock-intake-form.ts";
import { parsePieces, typedPieces } from "#shop/catalogue/stock/typed-pieces.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import type { Route } from "./+types/stock";
import { SaveBar } from "./parts/save-bar.tsx";
import { IntakeRow } from "./stock/intake-row.tsx";
import { ReceivedStockNotice } from "./stock/taken-in-notice.tsx";

/** A search keeps the numbers that were typed before it: they come along as parameters. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const typed = typedPieces({ product: query.getAll("product"), pieces: query.getAll("pieces") });
  const text = tidyLine(query.get("q"));
  const list = await listForIntake(db, { text, at: query.get("at") ?? "", chosenIds: [...typed.keys()] });
  const takenIn = await listIntake(db, query.get("done") ?? "");
  const shown = { text, note: query.get("note") ?? "", typed: Object.fromEntries(typed) };
  return { ...list, ...shown, takenIn, requestKey: newId(), fields: describeForm(stockIntakeForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(stockIntakeForm, request);
  const columns = { product: read.form.getAll("product"), pieces: read.form.getAll("pieces") };
  const typed = typedPieces({ product: columns.product.map(String), pieces: columns.pieces.map(String) });
  const refused = { values: read.values, typed: Object.fromEntries(typed) };
  if (!read.ok)
    return respondRefused(request, { ...refused, problem: read.errors.pieces, errors: read.errors });
  const { note, requestKey } = read.value;
  const lines = [...typed].map(([productId, text]) => ({ productId, quantity: parsePieces(text) ?? 0 }));
  const cameIn = lines.filter(({ quantity }) => quantity > 0);
  const taken = await receiveStock(context.get(shopContext), getActor(context), {
    lines: cameIn,
    note,
    requestKey,
  });
  if (taken.ok) return redirect(`${href("/admin/stock")}?done=${requestKey}`);
  const problem =
    "Nothing was added: a product on this list was deleted meanwhile. Send it again without it.";
  return respondRefused(request, { ...refused, problem }, 409);
}

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, found, next, text, note, takenIn, requestKey, fields } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const busy = useNavigation().formMethod === "POST";
  const row = (product: (typeof found)[number]) => (
    <IntakeRow
      key={product.id}
      product={product}
      typed={typed[product.id]}
      isWrong={parsePieces(typed[product.id] ?? "") === undefined}
    />
  );
  return (
    <>
      <h1 className="text-3xl">Stock that came in</h1>
      <p className="mt-1 max-w-text text-ink-soft">
        Type how many pieces of each product came in, and add them all at once. What you made yourselves is
        noted as a{" "}
        <Link to={href("/admin/batches")} className="text-link">
          batch
        </Link>
        . To correct a number after a count, open the product.{" "}
        <Link to={href("/admin/products")} className="text-link">
          All products
        </Link>
      </p>
      <FormMessage tone="success" className="mt-4">
        {takenIn.length > 0 && <ReceivedStockNotice takenIn={takenIn} />}
      </FormMessage>
      {/* Remounted after a search and after adding, so that each list begins with its own numbers. */}
      <ShopForm key={requestKey} fields={fields} answer={actionData} className="mt-4 max-w-3xl">
        <HiddenField name="requestKey" value={requestKey} />
        <FieldMessage name="product" />
        <search className="flex items-end gap-3">
          <TextField
            label={<VisuallyHidden>Name or SKU</VisuallyHidden>}
            placeholder="Name or SKU"
            type="search"
            name="q"
            defaultValue={text}
            optional={false}
            required={false}
            className="grow"
          />
          {/* Enter presses the first button, so that one only searches. */}
          <Button variant="secondary" formMethod="get">
            <Search aria-hidden="true" size={17} /> Find
          </Button>
        </search>
        {chosen.length > 0 && (
          <>
            <h2 className="mt-6 text-lg">Came in</h2>
            <ul className="mt-1 border-t border-line">{chosen.map(row)}</ul>
          </>
        )}
        {found.length === 0 ? (
          <EmptyState title="No more products">Nothing else matches this search.</EmptyState>
        ) : (
          <>
            {chosen.length > 0 && <h2 className="mt-6 text-lg">More products</h2>}
            <ul className="mt-4 border-t border-line">{found.map(row)}</ul>
          </>
        )}
        {next && (
          <Button variant="ghost" size="sm" formMethod="get" name="at" value={next} className="mt-4">
            Next page
          </Button>
        )}
        <TextField
          label="Note"
          name="note"
          placeholder="Made on Monday"
          defaultValue={note}
          className="mt-6"
        />
        <SaveBar>
          <Button className="w-full sm:w-auto" busy={busy} busyLabel="Adding…">
            Add to stock
          </Button>
        </SaveBar>
      </ShopForm>
    </>
  );
}

export function meta() {
  return [{ title: "Stock that came in" }];
}
