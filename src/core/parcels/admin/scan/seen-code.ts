import type { SeenCode } from "../../scanned-code.ts";

/** Finds the codes in the present picture of a video. */
export type CodeReader = (video: HTMLVideoElement) => Promise<SeenCode[]>;

export function distanceFromMiddle(video: HTMLVideoElement, x: number, y: number): number {
  return Math.hypot(x - video.videoWidth / 2, y - video.videoHeight / 2);
}
