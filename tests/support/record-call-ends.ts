import { vi } from "vitest";

/**
 * Records until the end of the test when each call stops waiting for its answer, in milliseconds from now. Unlike the
 * time that the calls take, it does not depend on how busy the machine is.
 */
export function recordCallEnds(): number[] {
  const startedAt = performance.now();
  const ends: number[] = [];
  const original = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    ends.push(performance.now() - startedAt + ms);
    return original(ms);
  });
  return ends;
}
