export const stateTones = {
  on: "success",
  failing: "warning",
  asleep: "warning",
  off: "neutral",
  "switched off": "danger",
  waiting: "info",
  taken: "success",
  "given up": "danger",
} as const;
