import type { ReactNode } from "react";

/** One named section of the style guide. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="eyebrow mb-5 font-sans">{name}</h3>
      {children}
    </div>
  );
}
