import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { RefusedForm } from "#ui/form/form.tsx";
import { googleMessages, isGoogleRefusal } from "../../identity-messages.ts";

/** Merges Google's refusal into the answer of the form beside its button. The later one is shown. */
export function useGoogleFailure(answer: RefusedForm | undefined) {
  const [query] = useSearchParams();
  const refusal = query.get("google");
  const [failure, setFailure] = useState({
    message: isGoogleRefusal(refusal) ? googleMessages[refusal] : "",
    after: answer,
  });
  const shown = useMemo<RefusedForm | undefined>(
    () =>
      failure.message && failure.after === answer
        ? { ...answer, ok: false, problem: failure.message }
        : answer,
    [answer, failure],
  );
  return { answer: shown, onFailure: (message: string) => setFailure({ message, after: answer }) };
}
