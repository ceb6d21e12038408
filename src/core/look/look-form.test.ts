import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { describeNudge } from "./describe-nudge.ts";
import { lookForm } from "./look-form.ts";
import { computePalette } from "./palette.ts";

const usual = { accent: "#7a1f3d", paper: "#ffffff", corners: "round", light: "day", fonts: "cormorant" };

function send(change: Record<string, string>) {
  return parseForm(lookForm, new URLSearchParams({ ...usual, ...change }));
}

test("a colour may be typed with or without #, in capitals, and with three digits", () => {
  for (const accent of ["#aabbcc", "AABBCC", "#abc", " #AbC "])
    expect(send({ accent })).toMatchObject({ ok: true, value: { accent: "#aabbcc" } });
});

test("an invalid colour is refused with a message, and nothing typed is lost", () => {
  for (const accent of ["red", "#12", "#gggggg", "url(x)", "#7a1f3d;}"])
    expect(send({ accent })).toMatchObject({
      ok: false,
      errors: { accent: expect.stringContaining("six digits") },
      values: { accent, paper: "#ffffff" },
    });
});

test("a paper on which no text is readable is refused, with the nearest readable one", () => {
  const refused = send({ paper: "#224466" });
  expect(refused).toMatchObject({ ok: false, values: { paper: "#224466" } });
  const nearest = refused.ok ? undefined : /#[0-9a-f]{6}$/.exec(refused.errors.paper ?? "")?.[0];
  expect(send({ paper: nearest ?? "" })).toMatchObject({ ok: true });
});

test("an invalid paper colour is reported once, whatever else is wrong", () => {
  const refused = send({ paper: "night", corners: "oval" });
  expect(refused).toMatchObject({
    ok: false,
    errors: { paper: expect.stringContaining("six digits"), corners: "Choose the corners" },
  });
});

test("the owner is told which colour was changed, and where it was not readable", () => {
  const { nudges } = computePalette({ accent: "#f6d743", paper: "#faf6ee" });
  const told = nudges.map(describeNudge);
  expect(told).toContainEqual({
    text: "By day: The accent could not be read on the paper",
    from: "#f6d743",
    to: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  expect(new Set(told.map(({ text }) => text)).size).toBe(told.length);
});
