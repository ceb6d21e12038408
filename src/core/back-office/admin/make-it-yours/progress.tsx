import type { Step } from "../../first-steps/first-steps.ts";

/** How many steps are done, in words and as a bar with one part each. */
export function Progress({ steps, done }: { steps: readonly Step[]; done: number }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{`${done} of ${steps.length} done`}</p>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map(({ name, state }) => (
          <span
            key={name}
            className={`h-1.5 grow rounded-full ${state === "done" ? "bg-accent" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}
