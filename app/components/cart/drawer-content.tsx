import type { ComponentProps } from "react";
import { CartLineList } from "./cart-line-list.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { UndoRemoval } from "./undo-removal.tsx";

type ContentProps = Omit<ComponentProps<typeof CartLineList>, "onLeave"> & { onLeave: () => void };

/** What the drawer shows of a cart: what was just removed from it, and its lines. */
export function DrawerLines(props: ContentProps) {
  return (
    <>
      <UndoRemoval className="pt-4" onUndo={props.focusTitle} />
      {props.cart.lines.length > 0 && <CartLineList {...props} />}
    </>
  );
}

/** What stays visible below the lines. */
export function DrawerSummary(props: ContentProps) {
  return <CartSummary {...props} />;
}
