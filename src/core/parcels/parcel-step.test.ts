import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  distanceOf,
  findCurrent,
  isEnd,
  isWithCourier,
  type ParcelStep,
  parcelSteps,
} from "./parcel-step.ts";

const event = (minute: number, step: ParcelStep | null) => ({ at: new Date(minute * 60_000), step });
const stepOf = (...events: ReturnType<typeof event>[]) => findCurrent(events)?.step;

describe("where a parcel is", () => {
  test("the latest of attempts and failures counts, whichever was told last", () => {
    const [out, failed, again] = [
      event(1, "out-for-delivery"),
      event(2, "failed-attempt"),
      event(3, "out-for-delivery"),
    ];
    expect(stepOf(out, failed)).toBe("failed-attempt");
    expect(stepOf(failed, out)).toBe("failed-attempt");
    expect(stepOf(again, failed, out)).toBe("out-for-delivery");
  });

  test("a hub after a failed attempt is no step back, and words without a step are none", () => {
    expect(stepOf(event(1, "failed-attempt"), event(2, "in-transit"), event(3, null))).toBe("failed-attempt");
    expect(stepOf(event(1, null))).toBeUndefined();
  });

  test("a parcel called lost or cancelled may turn up, and one that is back was not delivered", () => {
    expect(stepOf(event(2, "lost"), event(3, "delivered"))).toBe("delivered");
    expect(stepOf(event(1, "cancelled"), event(2, "in-transit"))).toBe("in-transit");
    expect(stepOf(event(2, "delivered"), event(5, "returned"))).toBe("returned");
  });

  test("ends are with the courier except a cancelled parcel", () => {
    expect(parcelSteps.filter(isEnd).filter((step) => !isWithCourier(step))).toEqual(["cancelled"]);
  });
});

const events = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 20 }).map((minute) => new Date(minute * 60_000)),
    step: fc.constantFrom(...parcelSteps, null),
  }),
  { maxLength: 15 },
);

test("the step is the same for any order in which events are told, and for events told twice", () => {
  const told = events.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
  );
  fc.assert(
    fc.property(told, ([all, mixed]) => {
      expect(findCurrent(mixed)?.step).toBe(findCurrent(all)?.step);
    }),
  );
});

test("no event that is told later moves a parcel back", () => {
  fc.assert(
    fc.property(events, (all) => {
      let before = -1;
      for (let count = 1; count <= all.length; count += 1) {
        const step = findCurrent(all.slice(0, count))?.step;
        const now = step === undefined ? -1 : distanceOf(step);
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
    }),
  );
});
