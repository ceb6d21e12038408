import LogOut from "lucide-react/icons/log-out";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { href, NavLink, useLocation } from "react-router";
import { useCart, useShopper } from "#core/cart/ui/shopper.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { worksHere } from "#core/identity/identity.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { IconButton, IconLink } from "#ui/form/icon-button.tsx";

/** A link to the cart, which opens the drawer once scripts run. The badge counts different products, not pieces. */
export function CartIcon() {
  const { view, open } = useCart();
  const { pathname } = useLocation();
  const count = view.distinct;
  return (
    <IconLink
      icon={ShoppingBag}
      to={href("/cart")}
      onClick={(event) => {
        if (pathname === href("/cart") || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
      label={describeCart(count)}
    >
      <CartCount count={count} />
    </IconLink>
  );
}

export function describeCart(count: number): string {
  return count === 0 ? "Cart" : `Cart, ${countOf(count, "item")}`;
}

export function CartCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1 text-xs leading-none font-semibold text-paper tabular-nums"
    >
      {count}
    </span>
  );
}

/**
 * Account links. The server does not know the user, so until scripts run they lead to the sign-in page, which
 * redirects signed-in users.
 */
export function PersonalIcons() {
  const { user } = useShopper();
  return (
    <>
      <IconLink icon={UserRound} to={user ? "/profile" : "/auth"} label={user ? "Your profile" : "Sign in"} />
      {user && (
        <SignOutForm>
          <IconButton icon={LogOut} type="submit" label="Sign out" />
        </SignOutForm>
      )}
    </>
  );
}

export function AdminLink({ className }: { className: string }) {
  const { user } = useShopper();
  if (!user || !worksHere(user)) return null;
  return (
    <NavLink to="/admin" className={className}>
      Admin
    </NavLink>
  );
}

/** The account links at the end of the mobile menu. */
export function AccountEntries() {
  const { user } = useShopper();
  if (!user)
    return (
      <p className="pt-6">
        <ButtonLink to="/auth" className="w-full">
          Sign in or create an account
        </ButtonLink>
      </p>
    );
  return (
    <div className="grid gap-3 pt-6">
      <p className="text-sm text-ink-soft">{`Signed in as ${user.name || user.email}`}</p>
      <ButtonLink to="/profile" variant="secondary">
        Your profile
      </ButtonLink>
      <SignOutForm>
        <Button variant="ghost">Sign out</Button>
      </SignOutForm>
    </div>
  );
}

function SignOutForm({ children }: { children: ReactNode }) {
  const { forget } = useShopper();
  return (
    <form method="post" action="/sign-out" onSubmit={forget} className="contents">
      {children}
    </form>
  );
}
