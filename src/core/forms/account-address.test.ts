import { expect, test } from "vitest";
import { readAccount } from "./account-address.ts";

const instagram = "https://www.instagram.com/";
const youtube = "https://www.youtube.com/";

test.each([
  ["@kochi.soap", "https://www.instagram.com/kochi.soap"],
  ["kochi.soap", "https://www.instagram.com/kochi.soap"],
  [" @ kochi_soap ", "https://www.instagram.com/kochi_soap"],
  ["instagram.com/kochi.soap", "https://instagram.com/kochi.soap"],
  ["www.instagram.com/kochi.soap/", "https://www.instagram.com/kochi.soap/"],
  ["http://instagram.com/kochi.soap", "https://instagram.com/kochi.soap"],
  ["HTTPS://www.instagram.com/kochi.soap?igsh=abc", "https://www.instagram.com/kochi.soap?igsh=abc"],
  ["//instagram.com/kochi.soap", "https://instagram.com/kochi.soap"],
  ["linktr.ee/kochi", "https://linktr.ee/kochi"],
  ["", ""],
])("'%s' is the account at '%s'", (typed, address) => {
  expect(readAccount(typed, instagram)).toBe(address);
});

test("a name on YouTube gets the sign that its addresses have", () => {
  expect(readAccount("kochisoap", youtube)).toBe("https://www.youtube.com/@kochisoap");
  expect(readAccount("@kochisoap", youtube)).toBe("https://www.youtube.com/@kochisoap");
  expect(readAccount("youtube.com/@kochisoap", youtube)).toBe("https://youtube.com/@kochisoap");
});

test.each(["javascript:alert(1)", "ftp://instagram.com/a", "@a/b", "a,b", "mailto:a@b.in", "https://"])(
  "'%s' is neither a name nor an address",
  (typed) => {
    expect(readAccount(typed, instagram)).toBeUndefined();
  },
);
