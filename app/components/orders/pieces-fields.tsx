import { SelectField } from "#app/components/form/field.tsx";
import { type Pieces, writePieces } from "#shop/orders/order-pieces.ts";

/** `left` is how many pieces of the line can be chosen. */
export type ChoosableLine = { position: number; name: string; left: number };

/** One list for each line: how many of its pieces. `chosen` is what was chosen before the form was refused. */
export function PiecesFields({
  lines,
  chosen = [],
  error,
}: {
  lines: readonly ChoosableLine[];
  chosen?: readonly string[] | undefined;
  error?: string | undefined;
}) {
  return (
    <>
      {lines.map(({ position, name, left }, index) => (
        <SelectField
          key={position}
          name="pieces"
          label={name}
          optional
          error={index === 0 ? error : undefined}
          options={optionsOf({ position, quantity: left })}
          defaultValue={chosen.find((value) => value.startsWith(`${position}:`))}
        />
      ))}
    </>
  );
}

function optionsOf({ position, quantity: left }: Pieces) {
  return Array.from({ length: left + 1 }, (_, quantity) => ({
    value: writePieces({ position, quantity }),
    label: quantity === 0 ? "None" : `${quantity} of ${left}`,
  }));
}
