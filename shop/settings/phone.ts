/** '+91 98000 00017', in the usual grouping; '' where no phone is known. */
export function formatPhone(tenDigits: string): string {
  return tenDigits && `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}
