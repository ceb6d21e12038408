import { href } from "react-router";
import type { TickedBoxes } from "#core/back-office/admin/parts/ticked-boxes.tsx";
import { Button } from "#ui/form/button.tsx";

/** The form that the boxes of the list belong to: they stand in cards with forms of their own. */
export const selectionFormId = "selected-orders";

/**
 * The actions on the ticked orders, above the navigation at the bottom. Stands in the element with the class `selectable-orders`
 * and is hidden while no box is ticked (forms.css). Enter in a box sends the form.
 */
export function SelectionBar({ ticked, tickAll }: Pick<TickedBoxes, "ticked" | "tickAll">) {
  return (
    <form
      id={selectionFormId}
      action={href("/admin/orders/many")}
      className="selection-bar no-print fixed inset-x-0 bottom-thumb-bar z-20 border-t border-line bg-surface px-gutter py-2 shadow-lg lg:bottom-0 lg:left-[15.5rem]"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p aria-live="polite" className="grow font-semibold tabular-nums">
          {ticked === undefined ? "Selected orders" : `${ticked} selected`}
        </p>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          onClick={() => tickAll(false)}
          className="noscript:hidden"
        >
          Clear
        </Button>
        <div className="flex w-full gap-2 lg:w-auto">
          <Button size="sm" className="grow max-sm:px-1">
            Status, labels…
          </Button>
          <Button
            variant="secondary"
            size="sm"
            name="print"
            value="packing-slips"
            formAction={href("/admin/orders/print.pdf")}
            formTarget="_blank"
            className="grow max-sm:px-1"
          >
            Packing slips
          </Button>
        </div>
      </div>
    </form>
  );
}
