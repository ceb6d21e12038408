// Reads the days and moments of other shops' files. What could be read in two ways is not read at all.

type DayOrder = "month first" | "unknown";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * ISO 8601 for '2026-05-01 10:00:00 +0530', '2026-05-01', '25/03/2024' or 'Mar 5, 2024'; a moment without a zone is Indian.
 * `order` says how '05/03/2024' is read, which is undefined where it is unknown.
 */
export function readMoment(text: string, order: DayOrder = "unknown"): string | undefined {
  const tidy = text.trim().slice(0, 40);
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?)?(.*)$/.exec(tidy);
  if (iso) {
    const [, year, month, day, hour = "00", minute = "00", second = "00", zone = ""] = iso;
    const found = zoneOf(zone.trim());
    return found && momentOf([year, month, day], `${hour}:${minute}:${second}`, found);
  }
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d\d)(?:[ ,].*)?$/.exec(tidy);
  if (slashed) return readSlashed(slashed, order);
  const named = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i.exec(tidy);
  const month = months.indexOf(named?.[1]?.toLowerCase() ?? "") + 1;
  return named && month > 0 ? momentOf([named[3], String(month), named[2]], "00:00:00", "+05:30") : undefined;
}

function readSlashed(found: RegExpExecArray, order: DayOrder): string | undefined {
  const first = Number(found[1]);
  const second = Number(found[2]);
  const year = found[3]?.length === 2 ? `20${found[3]}` : found[3];
  if (order === "unknown" && first <= 12 && second <= 12 && first !== second) return undefined;
  const isMonthFirst = order === "month first" || second > 12;
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return momentOf([year, String(month), String(day)], "00:00:00", "+05:30");
}

function zoneOf(text: string): string | undefined {
  if (text === "") return "+05:30";
  if (/^(Z|UTC|GMT)$/i.test(text)) return "Z";
  const offset = /^([+-])(\d\d):?(\d\d)$/.exec(text);
  return offset ? `${offset[1]}${offset[2]}:${offset[3]}` : undefined;
}

type DayParts = [year: string | undefined, month: string | undefined, day: string | undefined];

function momentOf([year, month = "", day = ""]: DayParts, time: string, zone: string): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isDay = new Date(`${date}T00:00:00Z`);
  // '2024-02-30' becomes the first of March without complaint.
  if (Number.isNaN(isDay.getTime()) || isDay.toISOString().slice(0, 10) !== date) return undefined;
  const at = new Date(`${date}T${time}${zone}`);
  const isSensible = !Number.isNaN(at.getTime()) && Number(year) >= 1995 && Number(year) <= 2100;
  return isSensible ? at.toISOString() : undefined;
}
