import type { UnlitTwin, Wick } from "#shop/pictures/picture.ts";

/** The flames of a picture that fills the frame as `object-fit: cover` does. */
export type Scene = {
  wicks: readonly Wick[];
  /** This is width divided by height. */
  ratio: number;
  /** Sets `--x` and `--y`, if the picture is not centred, and hides the scene where another picture is shown. */
  className?: string;
  /** This point of the picture stays in view, as '30%' and '70%', where its owner has chosen it. */
  x?: string | undefined;
  y?: string | undefined;
};

export function sceneOf({ wicks, picture: { width, height, focus } }: UnlitTwin): Scene {
  const [x, y] = focus?.split(" ") ?? [];
  return { wicks, ratio: width / height, x, y };
}
