import type { UnlitTwin, Wick } from "#shop/pictures/shipped-pictures.ts";

/** The flames of a picture that fills the frame as `object-fit: cover` does. */
export type Scene = {
  wicks: readonly Wick[];
  /** This is width divided by height. */
  ratio: number;
  /** Sets `--x` and `--y`, if the picture is not centred, and hides the scene where another picture is shown. */
  className?: string;
};

export function sceneOf({ wicks, picture: { width, height } }: UnlitTwin): Scene {
  return { wicks, ratio: width / height };
}
