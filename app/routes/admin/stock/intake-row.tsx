import { useId } from "react";
import { useFormField } from "#app/components/form/form.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { IntakeProduct } from "#shop/back-office/stock-intake-list.server.ts";

export function IntakeRow({
  product: { id, name, sku, stock, picture, waiting },
  typed = "",
  isWrong,
}: {
  product: IntakeProduct;
  typed: string | undefined;
  isWrong: boolean;
}) {
  const fieldId = useId();
  const { attributes } = useFormField("pieces");
  return (
    <li className="grid grid-cols-[min(3rem,15%)_minmax(0,1fr)_min(6rem,30%)] items-center gap-x-3 border-b border-line py-2">
      {picture ? (
        <ResponsivePicture picture={picture} sizes="3rem" alt="" className="aspect-[4/5] rounded-sm" />
      ) : (
        <span className="block aspect-[4/5] rounded-sm bg-paper-deep" />
      )}
      <label htmlFor={fieldId} className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-soft">{`${stock} in stock · ${sku}`}</span>
        {waiting > 0 && <span className="block text-sm">{`${waiting} waiting for it`}</span>}
      </label>
      <input type="hidden" name="product" value={id} />
      <input
        {...attributes}
        id={fieldId}
        name="pieces"
        defaultValue={typed}
        placeholder="0"
        aria-invalid={isWrong || undefined}
        className="block min-h-12 w-full rounded-sm border border-line-strong bg-surface px-3 text-right text-lg tabular-nums placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft/40"
      />
    </li>
  );
}
