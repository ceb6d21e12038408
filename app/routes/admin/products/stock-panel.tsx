import { href, useFetcher } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form.tsx";
import type { EditedProduct } from "#shop/catalogue/edited-product.server.ts";

type PanelProps = { product: EditedProduct; fields: FormFields };

/** The stock, a form that corrects it after a count, and its latest movements. */
export function StockPanel({ product, fields }: PanelProps) {
  const { id, stock, movements } = product;
  const fetcher = useFetcher<RefusedForm | { ok: true }>();
  return (
    <section id="stock" aria-labelledby="stock-title" className="scroll-mt-6">
      <h2 id="stock-title" className="text-2xl">
        Stock: <span className="tabular-nums">{stock}</span>
      </h2>
      <ShopForm
        key={movements[0]?.id}
        fetcher={fetcher}
        action={href("/admin/products/:productId/stock", { productId: id })}
        fields={fields}
        answer={fetcher.data}
        className="mt-3 grid gap-3"
      >
        <StockFields stock={stock} busy={fetcher.state !== "idle"} />
      </ShopForm>
      {movements.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Movements</h3>
          <ul className="mt-2 max-h-80 overflow-y-auto text-sm">
            {movements.map(({ id, change, reason, by, at }) => (
              <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-b border-line py-2">
                <span className="font-semibold tabular-nums">{change > 0 ? `+${change}` : change}</span>
                <span>
                  {reason}
                  <span className="block text-ink-soft">
                    {at} · {by}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** To be put into a `ShopForm`. */
export function StockFields({ stock, busy }: { stock: number; busy: boolean }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
      <TextField label="Counted" name="stock" defaultValue={stock} />
      <TextField label="Reason" name="reason" list="stock-reasons" />
      <datalist id="stock-reasons">
        <option value="poured a new batch" />
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
