import { readCarriers, readPackedOrders } from "#core/back-office/packed-orders.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readNumberFile } from "#lists/parcel-parts.server.ts";
import { readCsvInTurns, shortListLimits } from "#platform/csv.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { noNumberFile } from "../booking.ts";
import { handOverForm, numberListForm, readTyped } from "../hand-over-form.ts";
import { listNumbers, type MatchedNumbers, matchNumbers, type NumberFault } from "../match-numbers.ts";
import type { Route } from "./+types/fill-numbers";
import { HandOverForm } from "./hand-over-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return {
    ...(await readPackedOrders(db)),
    ...(await readCarriers(db)),
    post: (await readNumberFile(db)) ?? noNumberFile,
    sent: [],
    fields: describeForm(handOverForm),
  };
}

/** Shows the page again with the numbers of the list in their fields, where they are seen before they are saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(numberListForm, request);
  const typed = readTyped(form.form);
  if (!form.ok) return respondRefused(request, { ...form, typed });
  const { list, file } = form.value;
  const bytes = file[0] && new Uint8Array(await file[0].arrayBuffer());
  const text = bytes ? await decodeUpload(context.get(shopContext), bytes, getActor(context).id) : list;
  const read = await readCsvInTurns(text ?? "", shortListLimits);
  if (text === undefined || !read.ok) {
    const fault = read.ok || read.fault === "quote-not-closed" ? notCsv : tooLong;
    const problem = bytes && text === undefined ? explainNotCsv(bytes) : fault;
    return respondRefused(request, { errors: { file: problem }, values: form.values, typed });
  }
  const { listed, faults } = listNumbers(read.rows);
  const fields = Object.entries(typed).map(([number, one]) => ({ number, typed: one }));
  const matched = matchNumbers(fields, listed);
  const { list: _list, ...values } = form.values;
  return { ok: false as const, values, typed: matched.numbers, notice: describeMatched(matched, faults) };
}

const notCsv =
  "A quotation mark in it is not closed. Save the file as CSV in your spreadsheet, or paste one number a line into the field.";

const tooLong = `A list has at most ${shortListLimits.rows} rows of ${shortListLimits.columns} cells: divide it.`;

function describeMatched({ filled, left }: MatchedNumbers, faults: readonly NumberFault[]): string {
  const found =
    filled === 0
      ? "No number was filled in."
      : `${countOf(filled, "number is", "numbers are")} filled in. Look at them, then hand over.`;
  const rest = left.map(({ order, trackingNumber }) =>
    order ? `${order} ${trackingNumber}` : trackingNumber,
  );
  const problems = faults.map(({ row, message }) => `Row ${row}: ${message}.`);
  const others = rest.length === 0 ? [] : [`Without a field: ${rest.join(", ")}.`];
  return [found, ...others, ...problems].join(" ");
}

export default function FillNumbersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOverForm {...loaderData} answer={actionData} />;
}

export const meta = () => [{ title: "Hand over · Back office" }];
