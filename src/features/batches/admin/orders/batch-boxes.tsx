import { useTypedValue } from "#ui/form/form.tsx";
import type { LineOfBatches } from "../../batch-choices.server.ts";
import { writePackedBatch } from "../../packed-batch.ts";

/** Checkboxes for the batches of each line. */
export function BatchBoxes({ number, lines }: { number: string; lines: readonly LineOfBatches[] }) {
  const typed = useTypedValue("batch")?.split("\n");
  return (
    <div className="grid gap-3">
      {lines.map(({ position, name, choices }) => (
        <fieldset key={position} className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">{`Batch of ${name}`}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ batch, words, isTicked }) => {
              const value = writePackedBatch({ number, position, batch });
              return (
                <label
                  key={batch}
                  className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-3 py-1 text-sm leading-snug has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="checkbox"
                    name="batch"
                    value={value}
                    defaultChecked={typed ? typed.includes(value) : isTicked}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span>
                    <strong className="tabular-nums">{batch}</strong>{" "}
                    <span className="text-ink-soft">{words}</span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
