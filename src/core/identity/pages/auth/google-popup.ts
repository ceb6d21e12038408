export type GooglePopupOutcome =
  | { ok: true; next: string }
  | { ok: false; reason: "popup-blocked" | "popup-closed" | "network-down" | (string & {}) };

/** The popup may close shortly before its message arrives. */
const closeGraceMs = 700;

/**
 * Opens Google's sign-in in a popup. Call it in the click handler itself, otherwise browsers block the popup. Calls
 * `onOutcome` once; returns a function that stops listening.
 */
export function openGooglePopup(next: string, onOutcome: (outcome: GooglePopupOutcome) => void): () => void {
  if (navigator.onLine === false) {
    onOutcome({ ok: false, reason: "network-down" });
    return () => {};
  }
  const width = 480;
  const height = 640;
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  const popup = window.open(
    `/auth/google?${new URLSearchParams({ popup: "1", next })}`,
    "google-sign-in",
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!popup) {
    onOutcome({ ok: false, reason: "popup-blocked" });
    return () => {};
  }
  let closedAt: number | undefined;
  const onMessage = (event: MessageEvent<unknown>) => {
    const outcome = event.origin === location.origin ? parseMessage(event.data) : undefined;
    if (outcome) finish(outcome);
  };
  const closeTimer = setInterval(() => {
    if (!popup.closed) return;
    closedAt ??= performance.now();
    if (performance.now() - closedAt > closeGraceMs) finish({ ok: false, reason: "popup-closed" });
  }, 250);
  const stop = () => {
    clearInterval(closeTimer);
    window.removeEventListener("message", onMessage);
  };
  const finish = (outcome: GooglePopupOutcome) => {
    stop();
    onOutcome(outcome);
  };
  window.addEventListener("message", onMessage);
  return stop;
}

function parseMessage(message: unknown): GooglePopupOutcome | undefined {
  if (typeof message !== "object" || message === null || !("from" in message)) return undefined;
  const { from, ok, next, reason } = message as Record<string, unknown>;
  if (from !== "google-sign-in") return undefined;
  return ok === true ? { ok: true, next: String(next) } : { ok: false, reason: String(reason) };
}
