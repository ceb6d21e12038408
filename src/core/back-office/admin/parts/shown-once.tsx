import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

/** A secret that is shown only now, so that it can be copied. */
export function ShownOnce({
  title,
  what,
  secret,
  children,
}: {
  title: string;
  /** Its name in a sentence, as in 'Copy the key'. */
  what: string;
  secret: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="shown-once" className="max-w-text">
      <h1 id="shown-once" className="text-3xl">
        {title}
      </h1>
      <p className="mt-4">It is shown only now. Copy it to where it is used:</p>
      <p className="mt-2 rounded-md border border-line-strong bg-surface px-5 py-4 font-mono text-base break-all select-all">
        {secret}
      </p>
      <div className="mt-3">
        <CopyButton text={secret} what={what} />
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}
