import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { tooMuchCash } from "#core/payments/manual-payment.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readCsvInTurns, shortListLimits } from "#platform/csv.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { type HandedInLine, handInCash } from "../hand-in-cash.server.ts";
import { handedInForm } from "../on-delivery-forms.ts";
import { maxRemittanceRows, readRemittance, type UnreadRow } from "../remittance.ts";
import type { Route } from "./+types/handed-in";
import { HandedInFields } from "./handed-in-fields.tsx";

export function loader() {
  return { fields: describeForm(handedInForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(handedInForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { list, file } = form.value;
  const refuse = (fault: keyof typeof faults) => {
    const field = file[0] ? "file" : "list";
    return respondRefused(request, { errors: { [field]: faults[fault] }, values: form.values });
  };
  if (!file[0] && list === "") return refuse("nothing");
  const bytes = file[0] && new Uint8Array(await file[0].arrayBuffer());
  const text = bytes ? await decodeUpload(context.get(shopContext), bytes, getActor(context).id) : list;
  if (bytes && text === undefined)
    return respondRefused(request, { errors: { file: explainNotCsv(bytes) }, values: form.values });
  const csv = await readCsvInTurns(text ?? "", shortListLimits);
  if (!csv.ok) return refuse(csv.fault === "quote-not-closed" ? "unreadable" : "too-long");
  const read = readRemittance(csv.rows);
  if (!read.ok) return refuse(read.reason);
  const lines = await handInCash(context.get(shopContext), getActor(context), { rows: read.rows });
  return { ok: true as const, lines, unread: read.unread };
}

const faults = {
  nothing: "Choose the courier's file above, or paste its lines here.",
  unreadable:
    "A quotation mark in it is not closed. Save the file as CSV in your spreadsheet, or paste its lines.",
  "no-heading":
    "It needs a heading for the order or the AWB number, and one for the amount, such as COD amount.",
  "too-long": `A file has at most ${maxRemittanceRows} lines: divide it.`,
};

export default function HandedInPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBooked = actionData && "lines" in actionData;
  return (
    <div className="max-w-xl">
      <TextLink to={href("/admin/orders/on-delivery")} small>
        ← Cash on delivery
      </TextLink>
      <h1 className="mb-6 text-3xl">What the courier has handed in</h1>
      {isBooked ? (
        <Booked lines={actionData.lines} unread={actionData.unread} />
      ) : (
        <HandedInFields fields={loaderData.fields} answer={actionData} />
      )}
    </div>
  );
}

function Booked({ lines, unread }: { lines: readonly HandedInLine[]; unread: readonly UnreadRow[] }) {
  const booked = lines.filter(({ result }) => result === "booked").length;
  const others = lines.filter((line) => line.result !== "booked" || line.short + (line.stillDue ?? 0) > 0);
  return (
    <div className="grid gap-4">
      <p className="text-lg">{`${countOf(booked, "line is", "lines are")} booked.`}</p>
      {others.length + unread.length > 0 && (
        <ul className="grid gap-2">
          {others.map((line) => (
            <li key={line.row} className="break-words">
              {`Line ${line.row}, ${line.number}: ${describe(line)}`}
            </li>
          ))}
          {unread.map(({ row, message }) => (
            <li key={row} className="break-words">
              {`Line ${row}: ${message}.`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe(line: HandedInLine): string {
  switch (line.result) {
    case "booked":
      return line.stillDue
        ? `booked, ${formatPaise(line.stillDue)} are still due with its other parcels.`
        : `${formatPaise(line.short)} are missing.`;
    case "known":
      return "booked before.";
    case "too-much":
      return "more than what is open of it, so nothing was booked.";
    case "too-much-cash":
      return `nothing was booked. ${tooMuchCash}`;
    case "not-due":
      return "nothing is due of it at the door, so nothing was booked.";
    case "not-sent":
      return "its parcel has not left, so nothing was booked. If it has, mark the order as shipped and read this line in again.";
    case "unknown":
      return "no order or parcel of yours.";
    case "other-parcel":
      return "the parcel in this line is another order's, so nothing was booked.";
  }
}

export const meta = () => [{ title: "Handed in · Back office" }];
