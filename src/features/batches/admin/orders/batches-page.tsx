import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

/** Shown when the form of an order's batches was refused: the form again, with its errors. */
export function BatchesPage({ number, children }: { number: string; children: ReactNode }) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">
        Batches of <span className="inline-block">{number}</span>
      </h1>
      {children}
      <ButtonLink to={href("/admin/orders/:number", { number })} variant="ghost" className="mt-4">
        Back to the order
      </ButtonLink>
    </div>
  );
}

export function batchesMeta(number: string) {
  return [{ title: `Batches of ${number} · Back office` }];
}
