import type { ReactNode } from "react";

type TitledSectionProps = {
  /** The anchor of its heading. */
  id: string;
  title: ReactNode;
  size?: "text-2xl" | "text-xl";
  className?: string;
  children: ReactNode;
};

/** A part of a page that is named by its heading. */
export function TitledSection({ id, title, size = "text-2xl", className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={size}>
        {title}
      </h2>
      {children}
    </section>
  );
}
