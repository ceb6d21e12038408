import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reads the page again and again while it is shown; without scripts the browser loads it again. */
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
