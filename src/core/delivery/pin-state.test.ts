import { expect, test } from "vitest";
import { findPinCode } from "./pin-codes.server.ts";
import { pinCodesOfTwoStates } from "./pin-codes-of-two-states.ts";
import { describeContradiction, describeUnknownPin, refusePinCode } from "./pin-state.ts";

const refusal = async (pin: string, state: string, confirmed = false) =>
  refusePinCode({ state, confirmed }, await findPinCode(pin));

test("a PIN code and its own state agree, and any other state contradicts it", async () => {
  expect(await refusal("560001", "KA")).toBeUndefined();
  for (const state of ["HP", "PB"])
    expect(await refusal("560001", state, true)).toEqual({ reason: "contradiction", state: "KA" });
});

test("the table of PIN codes has priority over the first three digits", async () => {
  expect(await refusal("160055", "PB")).toBeUndefined();
});

test("an unknown PIN code must be confirmed, and is not refused for its first digits", async () => {
  expect(await refusal("560999", "KA")).toEqual({ reason: "unknown" });
  expect(await refusal("560999", "KA", true)).toBeUndefined();
  expect(await refusal("160061", "PB")).toEqual({ reason: "unknown", usual: "CH" });
  expect(await refusal("160061", "PB", true)).toBeUndefined();
});

test("a PIN code whose post offices are in two states agrees with both of them, and with no other", async () => {
  for (const [pinCode, states] of [
    ["605007", ["PY", "TN"]],
    ["533464", ["PY", "AP"]],
    ["247662", ["UP", "UK"]],
    ["781029", ["AS", "ML"]],
  ] as const) {
    for (const state of states) expect(await refusal(pinCode, state), pinCode).toBeUndefined();
    expect(await refusal(pinCode, "HP", true)).toMatchObject({ reason: "contradiction" });
  }
});

test("each PIN code of two states is in the table with one of them, and the list has the other", async () => {
  for (const pinCode of pinCodesOfTwoStates) {
    const { state, city, otherState } = (await findPinCode(pinCode)) ?? {};
    expect([city, otherState], pinCode).not.toContain(undefined);
    expect(otherState, pinCode).not.toBe(state);
  }
});

test("the shopper's confirmed state is used for an army PIN code, which is not in the table", async () => {
  expect(await refusal("900056", "JK")).toEqual({ reason: "unknown" });
  expect(await refusal("900056", "JK", true)).toBeUndefined();
});

test("the messages name the PIN code and the state", () => {
  expect(describeContradiction("560001", "KA")).toBe(
    "PIN code 560001 is in Karnataka. Please choose Karnataka, or correct the PIN code.",
  );
  expect(describeUnknownPin("560999")).toContain("560999");
  expect(describeUnknownPin("160061", "CH")).toBe(
    "We do not know the PIN code 160061. Most that begin with 160 are in Chandigarh. Please check PIN code and state. If both are right, tick the box below it.",
  );
});
