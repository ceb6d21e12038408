/** '+91 98000 00017', in the usual grouping; '' for an empty one. */
export function formatPhone(tenDigits: string): string {
  return tenDigits && `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}
