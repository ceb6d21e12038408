import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

/** The page of one form of a product, with the way back to the product. */
export function CommandPage({
  title,
  productId,
  children,
}: {
  title: string;
  productId: string;
  children: ReactNode;
}) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">{title}</h1>
      {children}
      <ButtonLink to={href("/admin/products/:productId", { productId })} variant="ghost" className="mt-4">
        Back to the product
      </ButtonLink>
    </div>
  );
}
