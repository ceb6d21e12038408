// The shop's log: one JSON line an event, no personal data, secrets redacted by name.
import { pino } from "pino";

export type Log = {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
  debug(fields: object, text: string): void;
};

export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ["password", "token", "secret", "authorization", "cookie", "email", "phone"],
  });
}

export const silentLog: Log = { info() {}, warn() {}, error() {}, debug() {} };
