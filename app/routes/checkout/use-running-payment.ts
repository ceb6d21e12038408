import { useEffect, useRef } from "react";
import { type PaymentWatch, watchPayment } from "./watch-payment.ts";

type Running = { id: string; closeWindow: () => void; watch: PaymentWatch };

/** The payment that is being made: its window, and who watches it until the page is left. */
export function useRunningPayment() {
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current?.watch.stop(), []);
  const stop = () => running.current?.watch.stop();
  return {
    stop,
    ask: () => running.current?.watch.ask(),
    start(
      id: string,
      closeWindow: () => void,
      { onPaid, onRefused }: Record<"onPaid" | "onRefused", (text: string) => void>,
    ) {
      stop();
      const closeThen = (then: (text: string) => void) => (text: string) => {
        closeWindow();
        then(text);
      };
      const watch = watchPayment(id, { onPaid: closeThen(onPaid), onRefused: closeThen(onRefused) });
      running.current = { id, closeWindow, watch };
    },
    /** Returns the gateway's id of the payment. */
    closeWindow() {
      running.current?.closeWindow();
      return running.current?.id;
    },
  };
}
