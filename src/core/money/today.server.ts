// The calendar day in India for cached pages: a page that read it is rendered again on the next day.
import type { Clock } from "#platform/clock.ts";
import { noteRead } from "#platform/content-reads.ts";
import { indianDay } from "./indian-time.ts";

/** The name of the day among the tables that pages depend on. */
const topic = "indian_day";

/** As in '2026-11-20'. Records that the page depends on the day. */
export function readToday(clock: Clock): string {
  noteRead(topic);
  return indianDay(clock.now());
}

/** The version of the day, for the versions of the tables. */
export function versionOfToday(clock: Clock): [topic: string, version: string] {
  return [topic, indianDay(clock.now())];
}
