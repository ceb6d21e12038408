import type { ReactNode } from "react";
import { Link } from "react-router";

export function RowList({ empty, children }: { empty: ReactNode; children: ReactNode[] }) {
  if (children.length === 0) return empty;
  return (
    <ul className="mt-6 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
      {children}
    </ul>
  );
}

export function LinkRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-accent-soft"
      >
        {children}
      </Link>
    </li>
  );
}
