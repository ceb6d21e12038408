import type { ReactNode } from "react";

/** A card on the page of an order. `printed` is false for content that is useful only on a screen. */
export function Card({
  title,
  printed = true,
  children,
}: {
  title: string;
  printed?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`min-w-0 rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6 ${printed ? "" : "no-print"}`}
    >
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
