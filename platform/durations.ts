// Lengths of time in milliseconds, for calculating with moments. Pure files of the domain read it too, so it imports
// nothing.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
