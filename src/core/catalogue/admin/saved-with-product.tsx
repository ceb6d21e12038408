import type { ReactNode } from "react";
import { Button } from "#ui/form/button.tsx";

/** For a form beside the product's own: 'Save' also sends it if something in it has changed. */
export const savedWithProduct = { "data-saved-with-product": true };

/** The button of such a form, for pages without scripts. */
export function OwnButton({ children }: { children: ReactNode }) {
  return (
    <div className="hidden noscript:block">
      <Button variant="secondary" size="sm">
        {children}
      </Button>
    </div>
  );
}

export function saveFormsBeside(): void {
  for (const form of findChangedForms()) form.requestSubmit();
}

/** The id of the product's own form, for its controls that stand elsewhere on the page. */
export const productFormId = "product-form";

export function hasChangedBeside(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${productFormId}]`);
  const isTicked = [...boxes].some(({ checked, defaultChecked }) => checked !== defaultChecked);
  return isTicked || findChangedForms().length > 0;
}

function findChangedForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>("form[data-saved-with-product]")].filter((form) =>
    [...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")].some(
      ({ value, defaultValue }) => value !== defaultValue,
    ),
  );
}
