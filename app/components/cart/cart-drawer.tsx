import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useLayoutEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { Drawer } from "#app/components/drawer.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { WithAmounts } from "#app/components/orders/amount.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { FinderLink } from "#app/components/page/finder-link.tsx";
import { type CartView, isBuyable } from "#shop/cart/cart.ts";
import { formatPaise } from "#shop/money/money.ts";
import { CartLineList } from "./cart-line-list.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { useCart } from "./shopper.tsx";
import { UndoRemoval } from "./undo-removal.tsx";

function describeTotal(cart: CartView): string {
  if (cart.lines.length === 0) return "Your cart is empty";
  return isBuyable(cart) ? `Total ${formatPaise(cart.total)}` : "";
}

/** The cart as a drawer on the right. Rendered once, in the layout; `useCart().open()` opens it. */
export function CartDrawer() {
  const { view, isOpen, close, message, refused } = useCart();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  /** The window's path when the drawer was opened. During a navigation it is already the next page's. */
  const openedAt = useRef<string>(undefined);
  const empty = view.lines.length === 0;
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => title.current?.focus();

  // Layout effects, because a plain effect runs so late that it would close a drawer opened by an early click.
  useLayoutEffect(() => {
    openedAt.current = isOpen ? window.location.pathname : undefined;
  }, [isOpen]);

  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (openedAt.current !== pathname) close();
  }, [pathname, close]);

  return (
    <Drawer
      open={isOpen}
      onClose={close}
      titleId="cart-drawer"
      titleRef={title}
      title={empty ? "Your cart" : `Your cart (${view.distinct})`}
      footer={!empty && <CartSummary cart={view} onLeave={close} focusTitle={focusTitle} />}
    >
      <div className="px-5 pb-5">
        <p aria-live="polite" className="sr-only">
          {isOpen && <WithAmounts>{describeTotal(view)}</WithAmounts>}
        </p>
        <FormMessage tone={refused ? "error" : "success"} className={message ? "pt-4" : ""}>
          {message}
        </FormMessage>
        <UndoRemoval className="pt-4" onUndo={focusTitle} />
        {empty ? (
          <EmptyState
            icon={ShoppingBag}
            title="Your cart is empty"
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={href("/shop")} variant="secondary" onClick={close}>
                  Browse our collection
                </ButtonLink>
                <FinderLink onClick={close} />
              </div>
            }
          />
        ) : (
          <CartLineList cart={view} onLeave={close} focusTitle={focusTitle} />
        )}
      </div>
    </Drawer>
  );
}
