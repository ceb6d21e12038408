import { type ReactNode, useEffect, useState } from "react";
import { findInAppBrowser } from "#core/web/in-app-browser.ts";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

/** Shown if the browser supports passkeys and is not an app's, where they do not work; `isSmall` as a link. `use` returns a failure, or undefined. */
export function PasskeyButton({
  use,
  isSmall = false,
  children,
}: {
  use: () => Promise<string | undefined>;
  isSmall?: boolean;
  children: ReactNode;
}) {
  const [isPossible, setPossible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const isSupported = typeof window.PublicKeyCredential === "function";
    setPossible(isSupported && !findInAppBrowser(navigator.userAgent));
  }, []);
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
      <Button
        type="button"
        variant={isSmall ? "ghost" : "secondary"}
        size={isSmall ? "sm" : "md"}
        busy={busy}
        onClick={press}
        className={isSmall ? "" : "w-full"}
      >
        {children}
      </Button>
    </div>
  );
}
