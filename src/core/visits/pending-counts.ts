// Counts in memory that are not written yet. Counting costs one map lookup, because a page from memory waits for it.
import {
  type Counted,
  type DeviceClass,
  maxNames,
  otherName,
  type VisitCount,
  type VisitKind,
} from "./visit-count.ts";

export type PendingCounts = {
  /** `day` is the day in India. */
  add(day: string, device: DeviceClass, counted: readonly Counted[]): void;
  /** Returns all counts and empties the list. */
  take(): VisitCount[];
  /** Adds counts back that could not be written. */
  putBack(counts: readonly VisitCount[]): void;
};

type Names = Map<string, number>;
type Day = Map<DeviceClass, Map<VisitKind, Names>>;

/** Limits the names per day as the table does, so that memory stays bounded while the database is away. */
export function createPendingCounts(): PendingCounts {
  let days = new Map<string, Day>();

  const namesOf = (day: string, device: DeviceClass, kind: VisitKind): Names => {
    const devices = days.get(day) ?? new Map();
    if (devices.size === 0) days.set(day, devices);
    const kinds = devices.get(device) ?? new Map();
    if (kinds.size === 0) devices.set(device, kinds);
    const names = kinds.get(kind) ?? new Map();
    if (names.size === 0) kinds.set(kind, names);
    return names;
  };
  const addTo = (names: Names, kind: VisitKind, name: string, count: number) => {
    const known = names.get(name);
    if (known !== undefined) names.set(name, known + count);
    else if (names.size < maxNames[kind]) names.set(name, count);
    else names.set(otherName, (names.get(otherName) ?? 0) + count);
  };

  return {
    add(day, device, counted) {
      for (const { kind, name } of counted) addTo(namesOf(day, device, kind), kind, name, 1);
    },
    putBack(counts) {
      for (const { day, device, kind, name, count } of counts)
        addTo(namesOf(day, device, kind), kind, name, count);
    },
    take() {
      const taken = days;
      days = new Map();
      return [...taken].flatMap(([day, devices]) =>
        [...devices].flatMap(([device, kinds]) =>
          [...kinds].flatMap(([kind, names]) =>
            [...names].map(([name, count]) => ({ day, device, kind, name, count })),
          ),
        ),
      );
    },
  };
}
