import { useEffect, useState } from "react";
import { keepTypedFields, readTypedFields } from "#core/web/first-paint/kept-input.ts";

const key = "reloaded";
const minMsBetween = 60_000;

/**
 * Reloads a page that failed in the browser once, keeping what was typed: the cause may be an extension or new code.
 * A second failure within a minute is shown. True while the reload is pending.
 */
export function useReloadOnce(isBroken: boolean, path: string): boolean {
  // While the error is rendered, the fields of the failed page still exist.
  const [typed] = useState(() => (isBroken && mayReload(path) ? readTypedFields() : undefined));
  useEffect(() => {
    if (!typed) return;
    sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }));
    keepTypedFields(path, typed);
    location.reload();
  }, [typed, path]);
  return typed !== undefined;
}

function mayReload(path: string): boolean {
  if (typeof document === "undefined") return false;
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? "null") as { path: string; at: number } | null;
    return last?.path !== path || Date.now() - last.at > minMsBetween;
  } catch {
    // Without storage nothing would stop a reload loop.
    return false;
  }
}
