// Lists the calendar of festivals for the owner: the next one first, each with the last day to order.
import { asc, sql } from "drizzle-orm";
import { festival } from "#core/content/content.table.ts";
import { subtractDays } from "#core/money/business-days.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { chooseSeason, type FestivalCalendar, seasonState } from "./season.ts";

export type CalendarLine = {
  slug: string;
  name: string;
  /** '25 Dec 2026 · order by 13 Dec 2026'. */
  note: string;
  shown: boolean;
  isOnHomePage: boolean;
  /** True if the calendar has no further day for it. */
  needsDate: boolean;
  /** True if the season would begin after the last day to order, so that the home page never shows it. */
  isTooShort: boolean;
};

export async function listCalendar({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<CalendarLine[]> {
  const { slug, name, days, seasonDays, shown } = festival;
  const rows = await db
    .select({ slug, name, days, seasonDays, shown })
    .from(festival)
    .orderBy(asc(sql`${slug}`));
  const today = indianDay(clock.now());
  const { shipping: periods } = await readSettings(db);
  const chosen = chooseSeason(
    rows.filter((row) => row.shown),
    { today, periods },
  );
  return rows.sort(byNextDay(today)).map((row) => {
    const season = seasonState(row, { today, periods, place: "near" });
    const isOver = season.state === "over";
    return {
      slug: row.slug,
      name: row.name,
      note: isOver ? "" : `${formatDate(season.day)} · order by ${formatDate(season.last)}`,
      shown: row.shown,
      isOnHomePage: row === chosen,
      needsDate: isOver,
      isTooShort: !isOver && subtractDays(season.day, row.seasonDays) > season.last,
    };
  });
}

/** Festivals without a further day come first, because the owner must give them one. */
function byNextDay(today: string) {
  const next = ({ days }: FestivalCalendar) => days.find((day) => day >= today) ?? "";
  return (a: FestivalCalendar, b: FestivalCalendar) => (next(a) < next(b) ? -1 : 1);
}
