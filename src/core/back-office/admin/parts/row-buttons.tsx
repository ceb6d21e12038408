import { Button } from "#ui/form/button.tsx";

/** Buttons of one row of a form that save all of it and move or remove this row, as `moveRow` reads them. */
export function RowButtons({ index, count, of }: { index: number; count: number; of: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Press press={`up ${index}`} label="Up" of={of} disabled={index === 0} />
      <Press press={`down ${index}`} label="Down" of={of} disabled={index === count - 1} />
      <Press press={`remove ${index}`} label="Remove" of={of} />
    </div>
  );
}

type PressProps = { press: string; label: string; of: string; disabled?: boolean };

function Press({ press, label, of, disabled = false }: PressProps) {
  return (
    <Button variant="secondary" size="sm" name="press" value={press} disabled={disabled}>
      <span>{label}</span>
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  );
}
