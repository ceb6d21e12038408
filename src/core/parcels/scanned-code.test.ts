import { describe, expect, test } from "vitest";
import { chooseTrackingNumber, nextEmptyField } from "./scanned-code.ts";

const seen = (...texts: string[]) => texts.map((text, index) => ({ text, fromMiddle: 100 - index }));

describe("choosing the tracking number among the codes of a label", () => {
  test("the number nearest to the middle of the picture is chosen, in capitals", () => {
    expect(chooseTrackingNumber(seen("14190512345", "ee123456789in"))).toBe("EE123456789IN");
  });
  test("a PIN code, the order's own number and a link are not tracking numbers", () => {
    expect(
      chooseTrackingNumber(seen("176215", "DD-26-00042", "https://courier.example/t?n=14190512345")),
    ).toBe(undefined);
    expect(chooseTrackingNumber(seen(" 14190512345 ", "176215", "DD-26-00042"))).toBe("14190512345");
  });
  test("a picture without a code has no number", () => {
    expect(chooseTrackingNumber([])).toBeUndefined();
  });
});

describe("which field the camera fills next", () => {
  test("the camera goes on to the next empty field below, and after the last one to the first", () => {
    expect(nextEmptyField(["", "14190512345", ""], 0)).toBe(2);
    expect(nextEmptyField(["", "x", "14190512346"], 2)).toBe(0);
  });
  test("the camera stops when no other field is empty, even if the present one is", () => {
    expect(nextEmptyField(["14190512345", "", "14190512346"], 1)).toBeUndefined();
    expect(nextEmptyField([""], 0)).toBeUndefined();
  });
});
