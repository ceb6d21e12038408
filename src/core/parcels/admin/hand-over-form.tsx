import PackageCheck from "lucide-react/icons/package-check";
import { href, useLocation, useNavigation } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { StaffLink, useRights } from "#core/back-office/admin/parts/staff-link.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import type { PackedOrder, SentParcel } from "#core/back-office/packed-orders.server.ts";
import { maxSelected } from "#core/back-office/selected-order.ts";
import { countOf } from "#core/forms/count-words.ts";
import { NumberFilePart } from "#lists/parcel-parts.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage, HiddenField } from "#ui/form/hidden-field.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import type { NumberFile } from "../booking.ts";
import { PackedRows } from "./scan/packed-rows.tsx";

/** By order number: the typed value of a row, and its error. */
export type HandOverAnswer = RefusedForm & {
  typed?: Record<string, string>;
  refused?: Record<string, string>;
  sent?: SentParcel[];
  notice?: string;
};

type Props = {
  orders: readonly PackedOrder[];
  hasMore: boolean;
  carriers: readonly string[];
  post: NumberFile;
  latest: string | undefined;
  sent: readonly SentParcel[];
  fields: FormFields;
  answer: HandOverAnswer | undefined;
};

/** The page of all packed orders, with a field for the tracking number of each. */
export function HandOverForm({ orders, hasMore, carriers, latest, post, sent, fields, answer }: Props) {
  const { state } = useNavigation();
  const { typed = numbersOf(orders), refused = {}, notice } = answer ?? {};
  const booked = new Set(orders.map((order) => order.booked?.carrier));
  const gone = Object.entries(refused).filter(([number]) => !orders.some((order) => order.number === number));
  return (
    <div className="max-w-3xl">
      {useRights().staff && (
        <TextLink to={href("/admin/orders")} small>
          All orders
        </TextLink>
      )}
      <h1 className="text-3xl">
        {orders.length === 0 ? "Hand over" : `Hand over: ${countOf(orders.length, "parcel")}`}
      </h1>
      <SentParcels sent={answer?.sent ?? sent} />
      <FormMessage tone="success" className="mt-4 empty:hidden">
        {notice}
      </FormMessage>
      <NumberFilePart post={post} orders={orders} />
      <GoneRows gone={gone} typed={typed} />
      {hasMore && <p className="mt-3">{`There are more: this page takes the first ${maxSelected}.`}</p>}
      {orders.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title="Nothing waits for a carrier"
          action={
            <ButtonLink to={href("/admin/orders/to-pack")} variant="secondary">
              What is to pack
            </ButtonLink>
          }
        >
          An order stands here once it is packed: marked as processing.
        </EmptyState>
      ) : (
        <ShopForm
          action={href("/admin/orders/hand-over")}
          encType="multipart/form-data"
          fields={fields}
          answer={answer}
          className="mt-6 grid gap-5"
        >
          <TextField
            label="Carrier of all parcels"
            name="carrier"
            list="carriers"
            defaultValue={(booked.size === 1 ? [...booked][0] : undefined) ?? latest}
            enterKeyHint="next"
          />
          <datalist id="carriers">
            {carriers.map((carrier) => (
              <option key={carrier} value={carrier} />
            ))}
          </datalist>
          <FieldMessage name="order" />
          <PackedRows orders={orders} typed={typed} refused={refused} />
          <NumberList />
          <SaveBar>
            <Button busy={state !== "idle"}>Hand over what has a number</Button>
          </SaveBar>
        </ShopForm>
      )}
    </div>
  );
}

/** The numbers that parcels have before anybody types one. */
function numbersOf(orders: readonly PackedOrder[]): Record<string, string> {
  return Object.fromEntries(orders.map(({ number, booked }) => [number, booked?.trackingNumber ?? ""]));
}

/** A pasted list fills the empty fields above, and saves nothing. */
function NumberList() {
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Paste a list, or read the courier's file
      </summary>
      <div className="grid gap-4 pb-3">
        <TextAreaField
          label="Tracking numbers"
          name="list"
          optional
          hint="One a line, in the order of this page or beside the order's number."
        />
        <TextField
          label="The courier's CSV file"
          name="file"
          type="file"
          optional
          accept=".csv,.txt,text/csv"
        />
        <Button
          variant="secondary"
          formAction={href("/admin/orders/hand-over/numbers")}
          className="justify-self-start"
        >
          Fill in the numbers
        </Button>
      </div>
    </details>
  );
}

/** Refused rows of orders that are no longer packed: what was typed for them stays readable. */
function GoneRows({
  gone,
  typed,
}: {
  gone: [number: string, fault: string][];
  typed: Record<string, string>;
}) {
  if (gone.length === 0) return null;
  return (
    <FormMessage tone="error" className="mt-4">
      <ul className="grid gap-1">
        {gone.map(([number, fault]) => (
          <li key={number}>
            <StaffLink to={href("/admin/orders/:number", { number })}>{number}</StaffLink>{" "}
            <span>{`(${typed[number] ?? ""}): ${fault}`}</span>
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}

/** Parcels just handed over. Each can be taken back and then waits in the list again, for its right number. */
function SentParcels({ sent }: { sent: readonly SentParcel[] }) {
  const { pathname } = useLocation();
  const { staff } = useRights();
  if (sent.length === 0) return null;
  const back = `${pathname}?${new URLSearchParams(sent.map(({ number }) => ["done", number]))}`;
  return (
    <>
      <FormMessage tone="success" className="mt-4">
        {`${countOf(sent.length, "parcel is", "parcels are")} handed over. The customers get their numbers by email in two minutes.`}
      </FormMessage>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {sent.map(({ number, seen, customer, carrier, trackingNumber }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-1 pr-2 pl-3 text-sm">
            <span className="min-w-0 py-1.5">
              <StaffLink to={href("/admin/orders/:number", { number })} className="font-semibold">
                {number}
              </StaffLink>{" "}
              <span>{customer}</span>
              <span className="block break-words text-ink-soft">{`${carrier} ${trackingNumber}`}</span>
            </span>
            {staff && (
              <ShopForm
                action={href("/admin/orders/:number/status", { number })}
                fields={{}}
                answer={undefined}
                className="shrink-0"
              >
                <HiddenField name="to" value="processing" />
                <HiddenField name="seen" value={seen} />
                <HiddenField name="back" value={back} />
                <Button variant="ghost" size="sm" aria-label={`Take ${number} back`}>
                  Take back
                </Button>
              </ShopForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
