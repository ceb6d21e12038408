export const stateTones = {
  on: "success",
  failing: "warning",
  off: "neutral",
  "switched off": "danger",
  waiting: "info",
  taken: "success",
  "given up": "danger",
} as const;
