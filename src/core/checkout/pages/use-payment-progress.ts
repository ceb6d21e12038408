import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { failedParam, paysLater } from "#core/web/returned-paths.ts";
import { checkoutMessages } from "../checkout-messages.ts";

type Notice = { tone: "success" | "error"; message: string; requestId?: string | undefined };

/**
 * idle → processing (creating the order) → paying (window open) → confirming → finished, or idle with a message, or waiting:
 * paid, but the shop does not know the outcome yet.
 */
type Phase = "idle" | "processing" | "paying" | "confirming" | "waiting" | "finished";

export type PaymentProgress = ReturnType<typeof usePaymentProgress>;

/** The phase of a payment and its message for the shopper. */
export function usePaymentProgress() {
  const [phase, setPhase] = useState<Phase>("idle");
  const [search] = useSearchParams();
  const failed = search.get(failedParam);
  const returned = failed === paysLater ? checkoutMessages.paysLater : checkoutMessages.returnedUnpaid;
  const [notice, setNotice] = useState<Notice | undefined>(
    failed === null ? undefined : { tone: "error", message: returned },
  );
  // A second click may come before React has rendered the state of the first.
  const isRunning = useRef(false);
  const isFinished = useRef(false);
  return {
    /** False if a payment is running already. */
    begin(): boolean {
      if (isRunning.current) return false;
      isRunning.current = true;
      setPhase("processing");
      setNotice(undefined);
      return true;
    },
    enter: setPhase,
    /** An earlier attempt may turn out to be paid while a new one is being opened. */
    isFinished: () => isFinished.current,
    finish(message: string) {
      isFinished.current = true;
      setPhase("finished");
      setNotice({ tone: "success", message });
    },
    notify: (tone: Notice["tone"], message: string) => setNotice({ tone, message }),
    wait(message: string) {
      setPhase("waiting");
      setNotice({ tone: "success", message });
    },
    fail(message: string, requestId?: string) {
      isRunning.current = false;
      setPhase("idle");
      setNotice({ tone: "error", message, requestId });
    },
    /** Ends without a payment; an earlier message stays. */
    stop(message: string) {
      isRunning.current = false;
      setPhase("idle");
      setNotice((earlier) => earlier ?? { tone: "error", message });
    },
    shown: {
      busy: phase === "processing" || phase === "paying" || phase === "confirming",
      paying: phase === "paying",
      waiting: phase === "waiting",
      finished: phase === "finished",
      tone: notice?.tone ?? ("error" as const),
      message: notice?.message,
      requestId: notice?.requestId,
    },
  };
}
