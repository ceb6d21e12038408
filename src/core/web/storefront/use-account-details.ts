import { type RefObject, useEffect } from "react";
import { useShopper } from "#core/cart/ui/shopper.tsx";

/** Fills empty `name` and `email` fields from the account, once the signed-in user is known. */
export function useAccountDetails(form: RefObject<HTMLFormElement | null>): void {
  const { user } = useShopper();
  useEffect(() => {
    if (!user) return;
    for (const [name, value] of Object.entries({ name: user.name, email: user.email ?? "" })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [form, user]);
}
