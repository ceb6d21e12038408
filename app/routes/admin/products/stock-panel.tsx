import { useFetcher } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import type { EditedProduct } from "#shop/catalogue/edited-product.server.ts";
import type { EditAction, StockAnswer } from "./edit-product-answers.ts";

type PanelProps = { product: EditedProduct; answer: StockAnswer | undefined };

/** The stock, a form that corrects it after a count, and its latest movements. */
export function StockPanel({ product, answer }: PanelProps) {
  const fetcher = useFetcher<EditAction>();
  const latest = fetcher.data?.intent === "stock" ? fetcher.data : answer;
  const faults = latest?.faults ?? {};
  return (
    <section id="stock" aria-labelledby="stock-title" className="scroll-mt-6">
      <h2 id="stock-title" className="text-2xl">
        Stock: <span className="tabular-nums">{product.stock}</span>
      </h2>
      <fetcher.Form
        key={product.movements[0]?.id}
        method="post"
        noValidate
        className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3"
      >
        <input type="hidden" name="intent" value="stock" />
        <TextField
          label="Counted"
          type="number"
          min="0"
          step="1"
          inputMode="numeric"
          name="stock"
          defaultValue={latest?.stock ?? product.stock}
          error={faults.stock}
        />
        <TextField
          label="Reason"
          name="reason"
          maxLength={200}
          list="stock-reasons"
          defaultValue={latest?.reason}
          error={faults.reason}
        />
        <datalist id="stock-reasons">
          <option value="poured a new batch" />
          <option value="counted the stock" />
          <option value="broken" />
          <option value="given away" />
        </datalist>
        <div className="col-span-2">
          <Button variant="secondary" size="sm" busy={fetcher.state !== "idle"}>
            Set stock
          </Button>
        </div>
      </fetcher.Form>
      {product.movements.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Movements</h3>
          <ul className="mt-2 max-h-80 overflow-y-auto text-sm">
            {product.movements.map(({ id, change, reason, by, at }) => (
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
