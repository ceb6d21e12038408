import { formatPaise } from "#core/money/money.ts";
import { SelectField } from "#ui/form/field.tsx";
import { type Pieces, writePieces } from "../order-pieces.ts";

export type ChoosableLine = {
  position: number;
  name: string;
  /** How many pieces of the line can be chosen. */
  left: number;
  /** Paise given back for one piece, for two, and so on; omitted if no money is shown. */
  amounts?: readonly number[];
};

/** One select per line: how many of its pieces. `chosen`: the choice before the form was refused. */
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
      {lines.map(({ position, name, left, amounts }, index) => (
        <SelectField
          key={position}
          name="pieces"
          label={name}
          optional
          error={index === 0 ? error : undefined}
          options={optionsOf({ position, quantity: left }, amounts)}
          defaultValue={
            chosen.find((value) => value.startsWith(`${position}:`)) ?? writePieces({ position, quantity: 0 })
          }
        />
      ))}
    </>
  );
}

function optionsOf({ position, quantity: left }: Pieces, amounts: readonly number[] = []) {
  return Array.from({ length: left + 1 }, (_, quantity) => {
    const amount = amounts[quantity - 1];
    const pieces = quantity === 0 ? "None" : `${quantity} of ${left}`;
    return {
      value: writePieces({ position, quantity }),
      label: amount === undefined ? pieces : `${pieces} · ${formatPaise(amount)}`,
    };
  });
}
