import { type RefObject, useEffect } from "react";
import { useVisitor } from "#app/components/visitor.tsx";

/** Fills in what the account knows (`name`, `email`) where nothing was typed, once it is known who looks. */
export function useOwnDetails(form: RefObject<HTMLFormElement | null>): void {
  const { user } = useVisitor();
  useEffect(() => {
    if (!user) return;
    for (const [name, value] of Object.entries({ name: user.name, email: user.email })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [form, user]);
}
