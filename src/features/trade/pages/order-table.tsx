import { type KeyboardEvent, useRef } from "react";
import { href, Link, redirect, redirectDocument, useNavigation } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import { linesOfProducts } from "#core/orders/made-to-order.ts";
import { findMyOrder, listMyOrders } from "#core/orders/my-orders.server.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { pageQuery } from "#core/web/page-query.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { isSignedOut } from "#core/web/signed-out.ts";
import { readCsvInTurns, shortListLimits } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/field.tsx";
import { ShopForm, useTypedValue } from "#ui/form/form.tsx";
import { forgetDrafts, useDraft } from "#ui/form/use-draft.ts";
import { fillTradeCart, readTradeTable } from "../cart/trade-order.server.ts";
import { readTradeOrder, type TradePrices, tradeOrderForm } from "../cart/trade-order.ts";
import { TradeOffer } from "../ui/trade-offer.tsx";
import type { Route } from "./+types/order-table";

type TableRow = {
  sku: string;
  name: string;
  picture: Picture | null;
  stock: number;
  pack: number;
  bands: TradePrices["bands"];
  inCart: number;
};

/** The products of the table, each with its price and a field for the quantity. */
function OrderRows({ rows }: { rows: readonly TableRow[] }) {
  const typed = useTypedValue("quantity")?.split("\n");
  return (
    <ul onKeyDown={moveByKey} className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row, index) => (
        <OrderRow key={row.sku} row={row} typed={typed?.[index]} />
      ))}
    </ul>
  );
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves between quantities as in a spreadsheet; Enter in the last one sends the form. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  const step = steps[event.key];
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[name=quantity]")];
  const next = step && fields[fields.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function OrderRow({ row, typed }: { row: TableRow; typed: string | undefined }) {
  const { sku, name, inCart } = row;
  const wanted = inCart > 0 ? String(inCart) : "";
  return (
    <li className="grid break-inside-avoid grid-cols-[3rem_1fr_5rem] items-center gap-3 px-3 py-3">
      <TradeOffer {...row} />
      <span>
        <input type="hidden" name="sku" value={sku} />
        <input
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          enterKeyHint="next"
          data-draft-row={sku}
          data-draft-first={wanted}
          aria-label={`Quantity of ${name}, ${sku}`}
          defaultValue={typed ?? wanted}
          className="min-h-11 w-full rounded-sm border border-line-strong bg-surface px-2 text-right tabular-nums"
        />
      </span>
    </li>
  );
}

/** `?after=SKU` is a further page; `?again=NUMBER` fills in what an earlier order had. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: userId } = context.get(sessionUserContext);
  const query = new URL(request.url).searchParams;
  const table = await readTradeTable(shop, { userId, after: query.get("after") ?? "" });
  if (!table) throw redirect(href("/trade"));
  const number = query.get("again");
  const again = number ? await readAgain(shop.db, { userId, number }) : "";
  const { orders } = await listMyOrders(shop.db, { userId });
  const draft = draftOf(request) + userId;
  const day = formatDate(indianDay(shop.clock.now()));
  return { ...table, day, again, draft, earlier: orders.slice(0, 5), fields: describeForm(tradeOrderForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(tradeOrderForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { values } = form;
  const pasted = await readCsvInTurns(form.value.pasted, shortListLimits);
  if (!pasted.ok)
    return respondRefused(request, { values, errors: { pasted: "This is no table, or too long" } });
  const { quantities, faults } = readTradeOrder(form.value, pasted.rows);
  const { id } = context.get(sessionUserContext);
  const filled =
    faults.length > 0
      ? { ok: false as const, faults }
      : await fillTradeCart(context.get(shopContext), id, quantities);
  // A whole document, because the cart that the browser has is from before.
  if (filled.ok) return redirectDocument(href("/cart"));
  const more = filled.faults.length - 10;
  const rest = more > 0 ? `, and ${countOf(more, "more line")}` : "";
  return respondRefused(request, { values, problem: `${filled.faults.slice(0, 10).join("; ")}${rest}.` });
}

/** The draft's key begins with the page that is typed on, and ends with who types. */
function draftOf(request: Request): string {
  return `trade-order${pageQuery(request)}:`;
}

/** Only an order that has reached the cart leads away. */
export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepCustomerForm(async () => {
    try {
      return await serverAction();
    } catch (thrown) {
      if (thrown instanceof Response && !isSignedOut(thrown)) forgetDrafts(draftOf(request));
      throw thrown;
    }
  });
}

export default function OrderTablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, day, next, again, earlier, draft, fields } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, draft);
  const busy = useNavigation().state !== "idle";
  return (
    <div className="page-width max-w-4xl py-10">
      <h1 className="text-4xl">Order from a table</h1>
      <p className="mt-3 max-w-text text-ink-soft">
        Prices are for a piece, with GST and without. What you type here is what your cart has afterwards.{" "}
        <span className="no-print">Printed, the page is your catalogue, with room for quantities.</span>
      </p>
      <p className="hidden print:block">{`Prices of ${day}, in rupees`}</p>
      {earlier.length > 0 && (
        <p className="no-print mt-3 flex flex-wrap gap-x-4">
          <span className="inline-flex min-h-11 items-center">Order again:</span>
          {earlier.map(({ number, orderedOn }) => (
            <Link
              key={number}
              to={`?again=${number}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {`${number} of ${orderedOn}`}
            </Link>
          ))}
        </p>
      )}
      <ShopForm
        key={draft}
        formRef={form}
        fields={fields}
        answer={actionData}
        className="printed mt-6 grid gap-6"
      >
        <div className="no-print">
          <TextAreaField
            label="From a spreadsheet"
            name="pasted"
            rows={4}
            defaultValue={again}
            hint="Copy two columns, SKU and quantity, and paste them here. They count before the table."
          />
        </div>
        <OrderRows rows={rows} />
        <div className="flex flex-wrap items-center gap-4">
          <Button busy={busy} busyLabel="One moment…">
            Put it into the cart
          </Button>
          {next && (
            <Link
              to={`?after=${encodeURIComponent(next)}`}
              className="no-print text-link inline-flex min-h-11 items-center"
            >
              Further products
            </Link>
          )}
        </div>
      </ShopForm>
    </div>
  );
}

export const meta = () => [{ title: "Order from a table" }, { name: "robots", content: "noindex" }];

/** What an own order had, as the lines of SKU and quantity that the table reads; '' for an order of somebody else. */
async function readAgain(
  db: Database,
  { userId, number }: { userId: string; number: string },
): Promise<string> {
  const found = await findMyOrder(db, { userId, number });
  if (!found) return "";
  const lines = linesOfProducts(await listOrderLines(db, found.id));
  // A part of a set is no product of the table.
  const alone = lines.filter(({ setId }) => !setId);
  return alone.map(({ sku, quantity }) => `${sku}\t${quantity}`).join("\n");
}
