import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";

/** Shown if the browser supports passkeys. `use` returns a failure, or undefined. */
export function PasskeyButton({
  use,
  children,
}: {
  use: () => Promise<string | undefined>;
  children: ReactNode;
}) {
  const [isPossible, setPossible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setPossible(typeof window.PublicKeyCredential === "function"), []);
  if (!isPossible) return null;

  async function press() {
    setBusy(true);
    setProblem(undefined);
    setProblem(await use());
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <FormMessage tone="error" className="empty:hidden">
        {problem}
      </FormMessage>
      <Button type="button" variant="secondary" busy={busy} onClick={press} className="w-full">
        {children}
      </Button>
    </div>
  );
}
