// What lies over a picture of a candle that has a twin before lighting.
import type { ReactNode } from "react";
import type { Scene } from "#core/pictures/scene.ts";
import { LightItWhenIdle } from "#features/light/ui/light-it-when-idle.tsx";

type Props = {
  /** The picture before lighting. */
  unlit: ReactNode;
  scenes: readonly Scene[];
  what?: "candle" | "candles";
  /** Classes of everything but the button, such as a mask. */
  sceneClass?: string;
  buttonClass?: string;
};

export function LightControl(props: Props): ReactNode {
  return <LightItWhenIdle {...props} />;
}
