// The flames of a picture, where it is shown.
import type { UnlitTwin, Wick } from "./picture.ts";

/** The flames of a picture that fills the frame as `object-fit: cover` does. */
export type Scene = {
  wicks: readonly Wick[];
  /** Width divided by height. */
  ratio: number;
  /** Sets `--x` and `--y` if the picture is not centred, and hides the scene where another picture is shown. */
  className?: string;
  /** The point that stays in view, such as '30%' and '70%', if the owner has chosen one. */
  x?: string | undefined;
  y?: string | undefined;
};

export function sceneOf({ wicks, picture: { width, height, focus } }: UnlitTwin): Scene {
  const [x, y] = focus?.split(" ") ?? [];
  return { wicks, ratio: width / height, x, y };
}
