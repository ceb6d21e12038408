import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { href } from "react-router";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, ShopForm } from "#ui/form/form.tsx";

type PrintProps = { number: string; pieces: number; fields: FormFields };

const cardClass = "max-w-2xl rounded-md border border-line bg-surface p-5";

/** Opens the cards for the boxes, as many as there are pieces unless another number is typed. */
export function PrintCards({
  isShown,
  ...asked
}: PrintProps & { /** The batch has a page in the shop. */ isShown: boolean }) {
  return (
    <TitledSection id="cards" title="Cards for the boxes" size="text-xl" className={cardClass}>
      <p className="mt-1 text-sm text-ink-soft">
        {isShown
          ? "Each has a QR code that leads to this batch's page. Four fit on a sheet of A4."
          : "They lead to the batch's page: publish it first, and have batches switched on in the settings."}
      </p>
      {isShown && (
        <PrintForm {...asked} label="Cards">
          <input type="hidden" name="batch" value={asked.number} />
        </PrintForm>
      )}
    </TitledSection>
  );
}

/** Opens the labels that the law requires on each pack of a batch. */
export function PrintLabels({ isShown, ...asked }: PrintProps & { isShown: boolean }) {
  return (
    <TitledSection id="labels" title="Labels for the packs" size="text-xl" className={cardClass}>
      <p className="mt-1 text-sm text-ink-soft">{describeLabels(isShown ? "the batch's" : null)}</p>
      <PrintForm {...asked} label="Labels">
        <input type="hidden" name="batch" value={asked.number} />
        <input type="hidden" name="labels" value="on" />
      </PrintForm>
    </TitledSection>
  );
}

/** Opens the labels of a product without batches. `month`: their month at first, such as '2026-11'. */
export function PrintProductLabels({
  productId,
  forSale,
  month,
  ...asked
}: Omit<PrintProps, "number"> & { productId: string; forSale: boolean; month: string }) {
  return (
    <TitledSection id="labels" title="Labels for the packs">
      <p className="mt-1 text-sm text-ink-soft">
        {`${describeLabels(forSale ? "the product's" : null)} A batch has its own, with its number.`}
      </p>
      <PrintForm {...asked} label="Labels">
        <input type="hidden" name="product" value={productId} />
        <TextField label="Made in" name="month" type="month" defaultValue={month} className="w-44" />
      </PrintForm>
    </TitledSection>
  );
}

const describeLabels = (whose: string | null) =>
  `Name, net quantity, MRP, unit price, month, maker and customer care, as we read the rules for packs${whose ? `, with ${whose} QR code` : ""}. Eight fit on a sheet of A4.`;

function PrintForm({
  pieces,
  fields,
  label,
  children,
}: Pick<PrintProps, "pieces" | "fields"> & { label: string; children: ReactNode }) {
  return (
    <ShopForm
      method="get"
      reloadDocument
      action={href("/admin/batches/cards.pdf")}
      fields={fields}
      answer={undefined}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      {children}
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
