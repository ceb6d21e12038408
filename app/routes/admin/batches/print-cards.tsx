import Printer from "lucide-react/icons/printer";
import { href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { type FormFields, ShopForm } from "#app/components/form/form.tsx";

type PrintProps = { number: string; pieces: number; fields: FormFields };

/** Opens the cards for the boxes, as many as there are pieces unless another number is typed. */
export function PrintCards({
  isShown,
  ...asked
}: PrintProps & { /** The batch has a page in the shop. */ isShown: boolean }) {
  return (
    <section aria-labelledby="cards" className="max-w-2xl rounded-md border border-line bg-surface p-5">
      <h2 id="cards" className="text-xl">
        Cards for the boxes
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {isShown
          ? "Each has a QR code that leads to this batch's page. Four fit on a sheet of A4."
          : "They lead to the batch's page: publish it first, and have batches switched on in the settings."}
      </p>
      {isShown && <PrintForm {...asked} label="Cards" />}
    </section>
  );
}

/** Opens the labels that the law wants on each pack. */
export function PrintLabels({ isShown, ...asked }: PrintProps & { isShown: boolean }) {
  return (
    <section aria-labelledby="labels" className="max-w-2xl rounded-md border border-line bg-surface p-5">
      <h2 id="labels" className="text-xl">
        Labels for the packs
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {`Name, net quantity, MRP, unit price, month, maker and customer care, as the law wants them on a pack${isShown ? ", with the batch's QR code" : ""}. Eight fit on a sheet of A4.`}
      </p>
      <PrintForm {...asked} label="Labels" isOfLabels />
    </section>
  );
}

function PrintForm({
  number,
  pieces,
  fields,
  label,
  isOfLabels = false,
}: PrintProps & { label: string; isOfLabels?: boolean }) {
  return (
    <ShopForm
      method="get"
      reloadDocument
      action={href("/admin/batches/cards.pdf")}
      fields={fields}
      answer={undefined}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="batch" value={number} />
      {isOfLabels && <input type="hidden" name="labels" value="on" />}
      <TextField
        label={label}
        name="copies"
        defaultValue={Math.min(pieces, fields.copies?.max ?? pieces)}
        optional={false}
        className="w-28"
      />
      <Button variant="secondary" formTarget="_blank">
        <Printer aria-hidden="true" size={18} strokeWidth={1.6} /> Print
      </Button>
    </ShopForm>
  );
}
