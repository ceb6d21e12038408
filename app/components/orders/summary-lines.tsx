import { Amount } from "#app/components/orders/amount.tsx";

type Line = { key: string; name: string; quantity: number; gross: number };

export function SummaryLines({ lines, className }: { lines: Line[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className ?? ""}`}>
      {lines.map(({ key, name, quantity, gross }) => (
        <li key={key} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span>{name}</span> <span className="whitespace-nowrap text-ink-soft">{`× ${quantity}`}</span>
          </span>
          <span className="tabular-nums">
            <Amount paise={gross} />
          </span>
        </li>
      ))}
    </ul>
  );
}
