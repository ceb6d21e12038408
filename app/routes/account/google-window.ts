// The small window in which Google asks who somebody is, and what becomes of it.

export type GoogleWindowOutcome =
  | { ok: true; next: string }
  | { ok: false; reason: "popup-blocked" | "popup-closed" | "network-down" | (string & {}) };

/** A window may close a moment before its message has arrived. */
const grace = 700;

/**
 * Must be called in the click itself, else browsers block the window. Tells once what came of it; answers how to stop
 * listening.
 */
export function openGoogleWindow(next: string, tell: (outcome: GoogleWindowOutcome) => void): () => void {
  if (navigator.onLine === false) {
    tell({ ok: false, reason: "network-down" });
    return () => {};
  }
  const width = 480;
  const height = 640;
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  const small = window.open(
    `/auth/google?${new URLSearchParams({ popup: "1", next })}`,
    "google-sign-in",
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!small) {
    tell({ ok: false, reason: "popup-blocked" });
    return () => {};
  }
  let closedAt: number | undefined;
  const hear = (event: MessageEvent<unknown>) => {
    const outcome = event.origin === location.origin ? readMessage(event.data) : undefined;
    if (outcome) finish(outcome);
  };
  const watch = setInterval(() => {
    if (!small.closed) return;
    closedAt ??= performance.now();
    if (performance.now() - closedAt > grace) finish({ ok: false, reason: "popup-closed" });
  }, 250);
  const stop = () => {
    clearInterval(watch);
    window.removeEventListener("message", hear);
  };
  const finish = (outcome: GoogleWindowOutcome) => {
    stop();
    tell(outcome);
  };
  window.addEventListener("message", hear);
  return stop;
}

function readMessage(message: unknown): GoogleWindowOutcome | undefined {
  if (typeof message !== "object" || message === null || !("from" in message)) return undefined;
  const { from, ok, next, reason } = message as Record<string, unknown>;
  if (from !== "google-sign-in") return undefined;
  return ok === true ? { ok: true, next: String(next) } : { ok: false, reason: String(reason) };
}
