import fc from "fast-check";
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { formatPhone, isLandline, parseMobile, parsePhone } from "./phone.ts";

test.each([
  ["9816000001", "9816000001"],
  ["09816000001", "9816000001"],
  ["+91-98160-00001", "9816000001"],
  ["919816000001", "9816000001"],
  ["0919816000001", "9816000001"],
  ["091 98160 00001", "9816000001"],
  ["00919816000001", "9816000001"],
  ["+91 (0) 98160 00001", "9816000001"],
  ["tel:+919816000001", "9816000001"],
  ["TEL:09816000001", "9816000001"],
  ["98160\u201100001", "9816000001"],
  ["98160\u201300001", "9816000001"],
  ["98160 \u2212 00001", "9816000001"],
  ["\u202a+91\u00a098160\u00a000001\u202c", "9816000001"],
  ["९८१६०००००१", "9816000001"],
  ["+९१ ९८१६० ००००१", "9816000001"],
  ["௯௮௧௬௦௦௦௦௦௧", "9816000001"],
  ["＋９１９８１６０００００１", "9816000001"],
  ["9198160000", "9198160000"],
  ["09198160000", "9198160000"],
  ["01892-222333", "1892222333"],
  ["981600000", undefined],
  ["98160000012", undefined],
  ["98160o0001", undefined],
  ["+1 981 600 0001", undefined],
  ["+9816000001", undefined],
  ["98160-00001, 98160-00002", undefined],
  ["", undefined],
])("the phone number %s is parsed as %s", (text, digits) => {
  expect(parsePhone(text)).toBe(digits);
});

const india: CountryCode = "IN";
/** Numbers of ten digits that exist in India by the tables that the world's telephones use. */
const existing = fc
  .tuple(fc.integer({ min: 100, max: 999 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([code, rest]) => parsePhoneNumberFromString(`${code}${String(rest).padStart(7, "0")}`, india))
  .filter(
    (number): number is PhoneNumber => number?.isValid() === true && number.nationalNumber.length === 10,
  );

test("every existing number is read however another program writes it", () => {
  fc.assert(
    fc.property(existing, (number) => {
      const written = [
        number.number,
        number.formatNational(),
        number.formatInternational(),
        number.getURI(),
        number.format("IDD", { fromCountry: "US" }).replace(/^011/, "00"),
      ];
      expect(written.map(parsePhone)).toEqual(written.map(() => number.nationalNumber));
    }),
    { numRuns: 500 },
  );
});

test("no mobile number is called a landline, and what begins with 1 to 5 is one", () => {
  fc.assert(
    fc.property(existing, (number) => {
      const digits = number.nationalNumber;
      const kind = number.getType();
      // 16… are numbers from which banks call.
      if (kind?.includes("MOBILE") && /^[6-9]/.test(digits))
        expect([digits, isLandline(digits)]).toEqual([digits, false]);
      if (kind === "FIXED_LINE" && /^[1-5]/.test(digits))
        expect([digits, isLandline(digits)]).toEqual([digits, true]);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  "01892-222333",
  "0177 2654321",
  "+91 11 2345 6789",
  "080-22222222",
  "079 2654 3210",
  "0612-2222222",
  "0832 2412345",
])("%s is a landline, which no SMS reaches", (text) => {
  expect(parsePhoneNumberFromString(text, india)?.getType()).toBe("FIXED_LINE");
  expect(parsePhone(text)).toBeDefined();
  expect(parseMobile(text)).toBeUndefined();
});

test.each(["0123456789", "00000 00000"])("no telephone in India has %s", (text) => {
  expect(parsePhoneNumberFromString(text, india)?.isValid() ?? false).toBe(false);
  expect(parseMobile(text)).toBeUndefined();
});

test("a mobile number is shown in two groups, a landline in one", () => {
  expect(formatPhone("9800000017")).toBe("+91 98000 00017");
  expect(formatPhone("1892222333")).toBe("+91 1892222333");
  expect(formatPhone("")).toBe("");
});
