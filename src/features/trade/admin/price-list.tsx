import { href, Link, redirect } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { TypedNewPrices } from "#core/catalogue/admin/tax/typed-prices.tsx";
import { listRatedByPrice } from "#core/catalogue/tax/rates.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { shownRatesByPrice } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readCsvInTurns, shortListLimits } from "#platform/csv.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { priceRowTitles, readTypedPrices, writePriceRow } from "../price-list-rows.ts";
import { getPriceList, savePriceList } from "../price-lists.server.ts";
import { priceListForm } from "../trade-forms.ts";
import type { Route } from "./+types/price-list";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { listId } = params;
  if (listId) await requireRecentSignIn(args);
  const { db } = context.get(shopContext);
  const list = listId ? await getPriceList(db, listId) : undefined;
  const ratesByPrice = shownRatesByPrice((await readSettings(db)).business);
  const rows = list ? [priceRowTitles, ...list.rows.map(writePriceRow)] : [];
  return {
    list,
    rows: rows.map((cells) => cells.join("\t")).join("\n"),
    fields: describeForm(priceListForm),
    ratesByPrice,
    rated: await listRatedByPrice(db, ratesByPrice),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const form = await readForm(priceListForm, request);
  if (!form.ok) return respondRefused(request, form);
  await requireRecentSignIn(args, form.form);
  const { values } = form;
  const read = await readCsvInTurns(form.value.rows, shortListLimits);
  if (!read.ok)
    return respondRefused(request, { values, errors: { rows: "This is no table, or too long a one" } });
  const list = { ...form.value, id: params.listId, rows: read.rows };
  const saved = await savePriceList(context.get(shopContext), getActor(context), list);
  if (saved.ok) return redirect(href("/admin/trade"));
  const errors =
    saved.reason === "rows"
      ? { rows: `${saved.faults.slice(0, 10).join(". ")}.` }
      : { name: refusals[saved.reason] };
  return respondRefused(request, { values, errors });
}

const refusals = {
  "name-taken": "Another list has this name",
  "too-many": "There are 1,000 lists already: please change one of them",
};

export default function PriceListPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { list, rows, fields, ratesByPrice, rated } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{list ? list.name : "Make a price list"}</h1>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-5">
        <TextField label="Name" name="name" hint="For you alone." defaultValue={list?.name} />
        <TextField
          label="Percent off"
          name="percentOff"
          hint="Off the price of every product that has no price of its own below."
          defaultValue={list ? String(list.percentOff / 100) : ""}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First day" name="fromDay" defaultValue={list?.fromDay ?? ""} />
          <TextField label="Last day" name="toDay" defaultValue={list?.toDay ?? ""} />
        </div>
        <ChoiceField
          label="Offers and codes come on top"
          name="withPromotions"
          defaultChecked={list?.withPromotions ?? false}
        />
        <ChoiceField
          label="Staff may give this list"
          name="isForStaff"
          hint="As long as it takes no more off than staff may lower a price. Only you give any other list."
          defaultChecked={list?.isForStaff ?? false}
        />
        <TextAreaField
          label="Prices of its own"
          name="rows"
          rows={12}
          hint="One a line, pasted from a spreadsheet: SKU, from how many pieces, price in rupees with GST, pieces in a pack. The first quantity of a product is its smallest. An empty price is the percentage off."
          defaultValue={rows}
        />
        <TypedNewPrices
          rules={ratesByPrice}
          pricesOf={(texts) => {
            const [typed = ""] = texts("rows");
            const [percentOff = ""] = texts("percentOff");
            return readTypedPrices({ rows: typed, percentOff }, rated);
          }}
        />
        <FormButtons send="Save" busyLabel="Saving…" backTo={href("/admin/trade")} />
      </WatchedForm>
      {params.listId && (
        <p className="mt-6 flex flex-wrap gap-x-6">
          <a
            href={href("/admin/trade/lists/:listId/rows.csv", { listId: params.listId })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Save the prices as a CSV file
          </a>
          <Link
            to={href("/admin/trade/lists/:listId/file", { listId: params.listId })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Read prices from a CSV file
          </Link>
          <Link
            to={href("/admin/trade/lists/:listId/catalogue", { listId: params.listId })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Catalogue to print
          </Link>
        </p>
      )}
    </>
  );
}

export const meta = () => [{ title: "Price list" }];
