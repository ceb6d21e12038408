import { expect, test } from "vitest";
import { findPinCode } from "./pin-codes.server.ts";
import { describeContradiction, describeUnknownPin, refusePinCode } from "./pin-state.ts";

const refusal = async (pin: string, state: string, confirmed = false) =>
  refusePinCode({ state, confirmed }, await findPinCode(pin));

test("a PIN code and its own state agree, and any other state contradicts it", async () => {
  expect(await refusal("560001", "KA")).toBeUndefined();
  for (const state of ["HP", "PB"])
    expect(await refusal("560001", state, true)).toEqual({ reason: "contradiction", state: "KA" });
});

test("a PIN code in the table wins over what its first three digits usually mean", async () => {
  expect(await refusal("160055", "PB")).toBeUndefined();
});

test("an unknown PIN code is asked about, and its first digits still decide the state", async () => {
  expect(await refusal("560999", "KA")).toEqual({ reason: "unknown" });
  expect(await refusal("560999", "KA", true)).toBeUndefined();
  expect(await refusal("560999", "HP", true)).toEqual({ reason: "contradiction", state: "KA" });
});

test("of a PIN code of the army post nothing is known: confirmed, the shopper's state holds", async () => {
  expect(await refusal("900056", "JK")).toEqual({ reason: "unknown" });
  expect(await refusal("900056", "JK", true)).toBeUndefined();
});

test("the messages name the PIN code and the state", () => {
  expect(describeContradiction("560001", "KA")).toBe(
    "PIN code 560001 is in Karnataka. Please choose Karnataka, or correct the PIN code.",
  );
  expect(describeUnknownPin("560999")).toContain("560999");
});
