import { useEffect, useRef } from "react";
import { type PaymentEvents, type PaymentWatch, watchPayment } from "./watch-payment.ts";

type Running = { id: string; closeWindow: () => void; watch: PaymentWatch };

/** The payment that is being made: its window, and who watches it until the page is left. */
export function useRunningPayment() {
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current?.watch.stop(), []);
  const stop = () => running.current?.watch.stop();
  /** Returns the gateway's id of the payment. */
  const closeWindow = () => {
    running.current?.closeWindow();
    return running.current?.id;
  };
  return {
    stop,
    closeWindow,
    ask: () => running.current?.watch.ask(),
    start(id: string, close: () => void, events: PaymentEvents) {
      stop();
      running.current = { id, closeWindow: close, watch: watchPayment(id, events) };
    },
    /** Nobody can pay in a window of which the shop knows the outcome. */
    end() {
      stop();
      closeWindow();
    },
  };
}
