import type { ComponentProps } from "react";
import { CartLineList } from "./cart-line-list.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { UndoRemoval } from "./undo-removal.tsx";

type ContentProps = Omit<ComponentProps<typeof CartLineList>, "onLeave"> & { onLeave: () => void };

/** The drawer's content for a cart: the lines just removed, and the present lines. */
export function DrawerLines(props: ContentProps) {
  return (
    <>
      <UndoRemoval className="pt-4" onUndo={props.focusTitle} />
      {props.cart.lines.length > 0 && <CartLineList {...props} />}
    </>
  );
}

/** The part below the lines, which stays visible. */
export function DrawerSummary(props: ContentProps) {
  return <CartSummary {...props} />;
}
