// What shows how far an order has come, beside its words.
import type { ReactNode } from "react";
import { BurningCandle } from "#features/light/ui/burning-candle.tsx";

/** `isCatching`: the order has just begun. */
type Props = { done: number; steps: number; isCatching?: boolean };

export function OrderOrnament(props: Props): ReactNode {
  return <BurningCandle {...props} />;
}
