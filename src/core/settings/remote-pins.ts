// The PIN codes to which a parcel takes longer, as the owner types them: first digits, separated by commas.
import { latinDigits } from "#core/money/latin-digits.ts";

/** The first digits, without duplicates. Undefined if one of them begins no PIN code. */
export function parseRemotePins(text: string): string[] | undefined {
  const beginnings = latinDigits(text)
    .split(/[,;\s]+/)
    .filter((part) => part !== "");
  return beginnings.every((digits) => /^[1-9]\d{1,5}$/.test(digits)) ? [...new Set(beginnings)] : undefined;
}

export function isRemotePin(pin: string, remotePins: string): boolean {
  return (parseRemotePins(remotePins) ?? []).some((beginning) => pin.startsWith(beginning));
}
