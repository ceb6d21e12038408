// What shows how far an order has come, beside its words.
import { BurningCandle } from "#features/light/ui/burning-candle.tsx";

export const OrderOrnament = BurningCandle;
