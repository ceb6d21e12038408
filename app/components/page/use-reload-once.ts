import { useEffect, useState } from "react";
import { keepTypedFields, readTypedFields } from "#app/first-paint/kept-input.ts";

const key = "reloaded";
const minMsBetween = 60_000;

/**
 * Loads a page that broke in the browser once more, with what was typed: it may have been an extension, or code that has changed.
 * A page that breaks again within a minute stays as it is. True while the page is about to be loaded.
 */
export function useReloadOnce(isBroken: boolean, path: string): boolean {
  // While the error is rendered, the fields of the broken page are still there.
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
    // Without storage nothing would end a loop.
    return false;
  }
}
