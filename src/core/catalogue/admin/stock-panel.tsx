import { href, useFetcher } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import type { PiecesNotForSale } from "#core/checkout/count-stock.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import type { EditedProduct } from "../edited-product.server.ts";
import { OwnButton, savedWithProduct } from "./saved-with-product.tsx";
import { StockWarningField } from "./stock-warning-field.tsx";

type PanelProps = {
  product: EditedProduct;
  notForSale: PiecesNotForSale;
  /** How many people will be told when the product is back. */
  waiting: number;
  fields: { stock: FormFields; stockWarning: FormFields };
};

/** The stock, a form that corrects it after a count, and its latest movements. */
export function StockPanel({ product, notForSale, waiting, fields }: PanelProps) {
  const { id, stock, readyOn, stockWarning, movements, archived, isSet } = product;
  const warning = useFetcher<RefusedForm | { ok: true }>();
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <section id="stock" aria-labelledby="stock-title" className="scroll-mt-6">
      <h2 id="stock-title" className="text-2xl">
        Stock: <span className="tabular-nums">{stock}</span>
      </h2>
      {!archived && !isSet && featureLinks.newBatch && (
        <TextLink to={featureLinks.newBatch(id)}>Record a batch</TextLink>
      )}
      {readyOn && (
        <p className="mt-1">{`More comes on ${readyOn}, when its batch is ready. Do not count those pieces before.`}</p>
      )}
      {waiting > 0 && (
        <p className="mt-1">{`${countOf(waiting, "person waits", "people wait")} to be told when it is back.`}</p>
      )}
      {isSet ? (
        <p className="mt-3 text-sm text-ink-soft">As many as its parts allow. Count the parts instead.</p>
      ) : (
        <details key={movements[0]?.id} className="mt-1">
          <summary className="text-link inline-flex min-h-11 items-center">Count it again</summary>
          <ShopForm
            fetcher={fetcher}
            action={href("/admin/products/:productId/stock", { productId: id })}
            fields={fields.stock}
            answer={fetcher.data}
            className="mt-1 grid gap-3"
          >
            <StockFields stock={stock} notForSale={notForSale} busy={fetcher.state !== "idle"} />
          </ShopForm>
        </details>
      )}
      <ShopForm
        fetcher={warning}
        action={href("/admin/products/:productId/stock-warning", { productId: id })}
        fields={fields.stockWarning}
        answer={warning.data}
        className="mt-6 grid gap-3"
        {...savedWithProduct}
      >
        <StockWarningField stockWarning={stockWarning} />
        <OwnButton>Save the number</OwnButton>
      </ShopForm>
      {movements.length > 0 && (
        <details className="mt-2">
          <summary className="text-link inline-flex min-h-11 items-center">Movements</summary>
          <ul className="mt-2 max-h-80 overflow-y-auto text-sm">
            {movements.map(({ id, change, reason, by, at }) => (
              <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-b border-line py-2">
                <span className="font-semibold tabular-nums">{change > 0 ? `+${change}` : change}</span>
                <span>
                  <span>{reason}</span>
                  <span className="block text-ink-soft">{`${at} · ${by}`}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The form's fields, for a `ShopForm`. */
export function StockFields({
  stock,
  notForSale: { reserved, toPack },
  busy,
}: {
  stock: number;
  notForSale: PiecesNotForSale;
  busy: boolean;
}) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
      <p className="col-span-2 text-sm text-ink-soft">
        {`Count every piece that is not packed yet. ${
          reserved + toPack > 0
            ? `Of ${stock + reserved + toPack}, ${countOf(reserved, "is", "are")} reserved for payments under way and ${countOf(toPack, "is", "are")} sold and to pack; the shop subtracts them.`
            : "None is reserved or to pack now."
        }`}
      </p>
      <TextField label="Counted" name="counted" defaultValue={stock + reserved + toPack} />
      <TextField label="Reason" name="reason" list="stock-reasons" />
      <datalist id="stock-reasons">
        <option value="counted the stock" />
        <option value="broken" />
        <option value="given away" />
      </datalist>
      <div className="col-span-2">
        <Button variant="secondary" size="sm" busy={busy}>
          Set stock
        </Button>
      </div>
    </div>
  );
}
