// The shop's only source of the current time. Tests pass a clock that stands still or that they move.

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
