import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reloads the page's data at intervals; without scripts the browser reloads the page. */
export function ReadAgain({ seconds }: { seconds: number }) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [state, revalidate, seconds]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds + 1)} />
    </noscript>
  );
}
