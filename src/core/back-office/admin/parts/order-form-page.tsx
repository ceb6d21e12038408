import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

type OrderFormPageProps = { title: string; number: string; children: ReactNode };

/** The page of one form of an order, which is seen when the form was refused on the order's own page. */
export function OrderFormPage({ title, number, children }: OrderFormPageProps) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">
        <span>{title}</span> <span className="inline-block">{number}</span>
      </h1>
      {children}
      <ButtonLink to={href("/admin/orders/:number", { number })} variant="ghost" className="mt-4">
        Back to the order
      </ButtonLink>
    </div>
  );
}
