// The calendar day in India for pages that are kept in memory: those that were made with it are made anew on the next day.
import type { Clock } from "#platform/clock.ts";
import { noteRead } from "#platform/content-reads.ts";
import { indianDay } from "./indian-time.ts";

/** Beside the tables' names among what pages are made from. */
const topic = "indian_day";

/** It is written like '2026-11-20'. */
export function readToday(clock: Clock): string {
  noteRead(topic);
  return indianDay(clock.now());
}

/** It changes with the day, beside the versions of the tables. */
export function versionOfToday(clock: Clock): [topic: string, version: string] {
  return [topic, indianDay(clock.now())];
}
