import { Amount } from "./amount.tsx";

type Line = { name: string; parts?: string; quantity: number; gross: number };

export function SummaryLines({ lines, className }: { lines: readonly Line[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className ?? ""}`}>
      {lines.map(({ name, parts, quantity, gross }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and names may repeat.
        <li key={index} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span translate="no">{name}</span>{" "}
            <span className="whitespace-nowrap text-ink-soft">{`× ${quantity}`}</span>
            {parts && <span className="block text-sm text-ink-soft">{parts}</span>}
          </span>
          <span className="tabular-nums">
            <Amount paise={gross} />
          </span>
        </li>
      ))}
    </ul>
  );
}
