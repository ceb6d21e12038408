import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { unreachable } from "#core/web/lost-connection.ts";
import { Drawer } from "#ui/drawer.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { type CartView, isBuyable } from "../cart.ts";
import { useCart } from "./shopper.tsx";

function describeTotal(cart: CartView): string {
  if (cart.lines.length === 0) return "Your cart is empty";
  return isBuyable(cart) ? `Total ${formatPaise(cart.total)}` : "";
}

type Content = typeof import("./drawer-content.tsx");

/**
 * The parts of a cart with lines. Most visitors only look and never load them; others have them before they open the
 * drawer. Without a connection they are tried again each time it is opened.
 */
function useContent(isNeeded: boolean, isOpen: boolean): { content?: Content | undefined; isLost: boolean } {
  const [content, setContent] = useState<Content>();
  const [isLost, setLost] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the drawer tries again.
  useEffect(() => {
    if (!isNeeded || content) return;
    setLost(false);
    import("./drawer-content.tsx").then(setContent, () => setLost(true));
  }, [isNeeded, isOpen, content]);
  return { content, isLost };
}

/** The cart as a drawer on the right. Rendered once, in the layout; `useCart().open()` opens it. */
export function CartDrawer() {
  const { view, isOpen, close, busy, message, refused } = useCart();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  /** The window's path when the drawer was opened. During a navigation it is already the next page's. */
  const openedAt = useRef<string>(undefined);
  const empty = view.lines.length === 0;
  const { content, isLost } = useContent(busy || !empty, isOpen);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => title.current?.focus();

  const cart = { cart: view, onLeave: close, focusTitle };

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
      footer={!empty && content && <content.DrawerSummary {...cart} />}
    >
      <div className="px-5 pb-5">
        <p aria-live="polite" className="sr-only">
          {isOpen && <WithAmounts>{describeTotal(view)}</WithAmounts>}
        </p>
        <FormMessage tone={refused ? "error" : "success"} className={message ? "pt-4" : ""}>
          {message}
        </FormMessage>
        {content && <content.DrawerLines {...cart} />}
        {empty ? (
          <EmptyState
            icon={ShoppingBag}
            title="Your cart is empty"
            action={
              <ButtonLink to={href("/shop")} variant="secondary" onClick={close}>
                Browse our collection
              </ButtonLink>
            }
          />
        ) : (
          !content && <Loading isLost={isLost} onLeave={close} />
        )}
      </div>
    </Drawer>
  );
}

function Loading({ isLost, onLeave }: { isLost: boolean; onLeave: () => void }) {
  if (!isLost) return <p className="pt-4">One moment…</p>;
  return (
    <div className="grid gap-4 pt-4">
      <FormMessage tone="error">{unreachable}</FormMessage>
      <ButtonLink to={href("/cart")} variant="secondary" onClick={onLeave}>
        See your cart
      </ButtonLink>
    </div>
  );
}
