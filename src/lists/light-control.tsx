// What lies over a picture of a candle that has a twin before lighting.
import { LightItWhenIdle } from "#features/light/ui/light-it-when-idle.tsx";

export const LightControl = LightItWhenIdle;
