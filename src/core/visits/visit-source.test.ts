import { expect, test } from "vitest";
import { otherName } from "./visit-count.ts";
import { readCampaign, readReferrer } from "./visit-source.ts";

test.each([
  ["", "direct"],
  ["no address", "direct"],
  ["https://shop.example/shop", "own"],
  ["https://api.razorpay.com/v1/checkout", "own"],
  ["https://accounts.google.com/", "own"],
  ["https://www.google.co.in/", "search"],
  ["https://duckduckgo.com/", "search"],
  ["android-app://com.google.android.googlequicksearchbox/", "search"],
  ["android-app://com.google.android.gm/", "email"],
  ["https://mail.google.com/", "email"],
  ["https://l.instagram.com/?u=x", "instagram"],
  ["https://lm.facebook.com/", "facebook"],
  ["https://wa.me/", "whatsapp"],
  ["https://youtu.be/x", "youtube"],
  ["https://in.pinterest.com/pin/1", "pinterest"],
  ["https://t.co/abc", "social"],
  ["https://chatgpt.com/", "assistant"],
  ["https://a-blog.example/candles?reader=meera@example.com", "site"],
  ["https://notgoogle.example/", "site"],
])("'%s' is of the class '%s'", (referrer, source) => {
  expect(readReferrer(referrer, ["shop.example"])).toBe(source);
});

test("a campaign has its three parts, in small letters and bounded", () => {
  expect(readCampaign("/shop")).toBeUndefined();
  expect(readCampaign("/shop?utm_source=Instagram&utm_campaign=Diwali%202026&utm_term=x")).toEqual({
    name: "instagram / - / diwali 2026",
    source: "instagram",
  });
  expect(readCampaign("/?utm_source=newsletter&utm_medium=email")?.source).toBeUndefined();
  expect(readCampaign("/?utm_source=")).toBeUndefined();
});

test.each([
  ["an email address", "/?utm_source=list&utm_campaign=meera%40example.com"],
  ["a telephone number", "/?utm_source=sms&utm_campaign=9816012345"],
  ["a long text", `/?utm_source=${"x".repeat(41)}`],
])("%s in a campaign is not stored", (_, address) => {
  expect(readCampaign(address)?.name).toBe(otherName);
});
