// Lengths of time in milliseconds. Imports nothing, since pure files of the domain import it.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
