import { useEffect, useRef } from "react";
import { type PaymentEvents, type PaymentWatch, watchPayment } from "./watch-payment.ts";

type Running = { id: string; closeWindow: () => void; watch: PaymentWatch };

/** The current payment: its window, and the watch that runs until the page is left. */
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
    /** Closes the window as well: its outcome is known, so nobody can pay in it. */
    end() {
      stop();
      closeWindow();
    },
  };
}
