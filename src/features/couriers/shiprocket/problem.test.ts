import { describe, expect, test } from "vitest";
import { describeUnreadable, findProblem } from "./problem.ts";

describe("what an answer says went wrong", () => {
  test.each<[string, number, unknown, string]>([
    ["a validation in HTTP", 422, { message: "Oops", errors: { billing_phone: ["Wrong phone"] } }, "refused"],
    [
      "a refused number inside 200",
      200,
      { awb_assign_status: 0, response: { data: { awb_assign_error: "Not now" } } },
      "refused",
    ],
    [
      "a label inside 200",
      200,
      { label_created: 0, response: "AWB is missing", not_created: [1] },
      "refused",
    ],
    ["a pickup inside 200", 200, { pickup_status: 0, response: { data: "Late" } }, "refused"],
    ["invalid data inside 200", 200, { status_code: 422, message: "Invalid data" }, "refused"],
    ["no courier inside 200", 200, { status: 404, message: "Courier is not serviceable" }, "not-served"],
    [
      "an empty wallet inside 200",
      200,
      { status_code: 350, message: "Please recharge your ShipRocket wallet." },
      "wallet",
    ],
    ["messages by field", 400, { message: { address: ["Address needs a house number"] } }, "refused"],
    ["an ended session", 401, { message: "Token has expired" }, "signed-out"],
    ["a firewall's page", 403, undefined, "signed-out"],
    ["something that is not there", 404, { message: "Not found" }, "refused"],
    ["too many calls", 429, undefined, "busy"],
    ["an error of its own", 500, { message: "Invalid argument supplied for foreach()" }, "silent"],
  ])("%s", (_about, status, body, reason) => {
    expect(findProblem(status, body)).toMatchObject({ reason });
  });

  test.each([
    ["a new order, whose status is a text", { order_id: 1, status: "NEW", status_code: 1 }],
    ["couriers that take a parcel", { status: 200, data: {} }],
    ["nothing at all", {}],
  ])("%s is no problem", (_about, body) => {
    expect(findProblem(200, body)).toBeUndefined();
  });

  test("nothing found may mean something else, and a refusal of another kind stays one", () => {
    expect(findProblem(200, { status: 404, message: "Oops" }, "not-served")?.reason).toBe("not-served");
    const errors = { pickup_postcode: ["The pickup postcode field is required."] };
    expect(findProblem(422, { message: "Oops", errors }, "not-served")?.reason).toBe("refused");
  });

  test("its words are kept, shortened, for the owner", () => {
    const body = { message: "Oops", errors: { phone: ["Wrong phone", "x".repeat(500)] } };
    const says = findProblem(422, body)?.says ?? "";
    expect(says).toMatch(/^Oops Wrong phone x/);
    expect(says).toHaveLength(300);
  });

  test("an answer without the expected fields is refused if it says why, else nobody knows", () => {
    expect(describeUnreadable({ message: "Wrong Pickup location entered" }).reason).toBe("refused");
    expect(describeUnreadable(undefined)).toEqual({ reason: "silent", says: "" });
  });
});
