import { useEffect, useRef, useState } from "react";
import { parseLocalPath } from "#core/web/local-path.ts";
import { unreachable } from "#core/web/lost-connection.ts";
import { buttonClass } from "#ui/form/button.tsx";
import { googleMessages, isGoogleRefusal, identityMessages as messages } from "../../identity-messages.ts";
import { type GooglePopupOutcome, openGooglePopup } from "./google-popup.ts";

type Props = { next: string; onFailure: (message: string) => void };

/** Opens Google's sign-in in a popup; without scripts, in the same window. */
export function GoogleButton({ next, onFailure }: Props) {
  const [busy, setBusy] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function startSignIn() {
    stop.current?.();
    setBusy(true);
    onFailure("");
    stop.current = openGooglePopup(next, (outcome) => {
      // A document load, so that the whole page shows the account.
      if (outcome.ok) return window.location.assign(parseLocalPath(outcome.next));
      setBusy(false);
      onFailure(describeFailure(outcome));
    });
  }

  return (
    <form
      method="get"
      action="/auth/google"
      onSubmit={(event) => {
        event.preventDefault();
        startSignIn();
      }}
    >
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        aria-busy={busy || undefined}
        className={buttonClass("secondary", "md", "w-full")}
      >
        <GoogleMark />
        Sign in with Google
      </button>
    </form>
  );
}

function describeFailure({ reason }: Extract<GooglePopupOutcome, { ok: false }>): string {
  if (reason === "popup-blocked") return messages.popupBlocked;
  if (reason === "popup-closed") return messages.popupClosed;
  if (reason === "network-down") return unreachable;
  return isGoogleRefusal(reason) ? googleMessages[reason] : googleMessages.failed;
}

/** Google's logo in its own colours, as its branding guidelines require. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" width="18" height="18">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58C13.46.89 11.43 0 9 0A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
