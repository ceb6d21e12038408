import type { ReactNode } from "react";

type CardProps = {
  title: string;
  /** The anchor for links. */
  id?: string;
  children: ReactNode;
};

/** A titled part of an order's page; several of them flow into two columns on a wide screen. */
export function Card({ title, id, children }: CardProps) {
  return (
    <section
      id={id}
      className="mb-5 break-inside-avoid rounded-md border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
