import { useEffect, useRef, useState } from "react";
import { findNewSlug } from "#core/editing/slug.ts";
import { Button } from "#ui/form/button.tsx";

/** Beside the name of a product that is there: offers to type the new name's address. Saving it leads the old one there. */
export function AddressOffer({ name, slug }: { name: string; slug: string }) {
  const shown = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState<{ next: string; isTyped: boolean }>();
  useEffect(() => {
    const form = shown.current?.closest("form");
    if (!form) return undefined;
    const read = () => {
      const typed = new FormData(form);
      const next = findNewSlug({ name, slug }, String(typed.get("name")));
      const isTyped = typed.get("slug") === next;
      const isOpen = next !== undefined && (isTyped || typed.get("slug") === slug);
      setOffered(isOpen ? { next, isTyped } : undefined);
    };
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [name, slug]);
  const follow = () => {
    const field = shown.current?.closest("form")?.elements.namedItem("slug");
    if (!(field instanceof HTMLInputElement) || !offered) return;
    field.value = offered.next;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const address = `/products/${offered?.next}`;
  return (
    <div ref={shown} role="status" className="grid justify-items-start gap-2 text-sm sm:col-span-2">
      {offered &&
        (offered.isTyped ? (
          <p>{`Once saved, its address is ${address}, and the old one leads there.`}</p>
        ) : (
          <>
            <p className="text-ink-soft">{`Its address stays /products/${slug}, as links and search engines know it.`}</p>
            <Button type="button" variant="secondary" size="sm" onClick={follow}>
              {`Change it to ${address}`}
            </Button>
          </>
        ))}
    </div>
  );
}
