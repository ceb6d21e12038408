// The shop's only source of "now". Tests hand in a clock that stands still or is moved by hand.

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
