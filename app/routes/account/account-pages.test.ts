import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { plantAccounts } from "#seeds/plant-accounts.ts";
import { openTestApp, type TestApp, type Visitor } from "../../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";

const asha = { email: "asha@deodar.example", password: "deodar-asha" };
let shop: TestShop;
let app: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  await plantAccounts(shop, () => {});
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = app.visitor();
});

const newCustomer = {
  mode: "sign-up",
  name: "Ravi Kumar",
  phone: "98160 22222",
  street: "4 Circular Road",
  city: "Solan",
  state: "HP",
  pincode: "173212",
  password: "candles",
};

async function read(answer: Response) {
  const html = await answer.text();
  return html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

describe("/auth without a script", () => {
  test.each([
    ["/auth", "Welcome Back", "Don't have an account? Sign up"],
    ["/auth?mode=sign-up", "Create Account", "Already have an account? Sign in"],
    ["/auth?mode=reset", "Send Reset Email", "Back to Sign In"],
  ])("%s reads '%s'", async (path, title, link) => {
    const html = await read(await visitor.visit(path));
    expect(html).toContain(title);
    expect(html).toContain(link);
  });

  test("signs up and leads to where the customer was going, by a document", async () => {
    const form = { ...newCustomer, email: "ravi@example.com", next: "/checkout" };
    const answer = await visitor.submit("/auth?mode=sign-up&next=/checkout", form);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout"]);
    expect(visitor.cookies.has("session")).toBe(true);
    const again = await app.visitor().submit("/auth?mode=sign-up", form);
    expect(again.status).toBe(422);
    expect(await read(again)).toContain("already in use");
  });

  test("names all faults and keeps what was typed, but never the password", async () => {
    const answer = await visitor.submit("/auth?mode=sign-up", {
      mode: "sign-up",
      name: "Ravi Kumar",
      password: "short",
    });
    const html = await read(answer);
    expect(answer.status).toBe(422);
    for (const fault of [
      "Valid phone number is required",
      "Street address is required",
      "City is required",
      "State is required",
      "Valid pincode is required",
      "Valid email is required",
      "Password must be at least 6 characters",
    ])
      expect(html).toContain(fault);
    expect(html).toContain('value="Ravi Kumar"');
    expect(html).not.toContain('value="short"');
    expect(html).not.toContain("Name is required");
  });

  test("never leads to another host", async () => {
    const answer = await visitor.submit("/auth", { mode: "sign-in", ...asha, next: "//evil.example" });
    expect(answer.headers.get("Location")).toBe("/");
  });

  test("says the same to a reset for a known and for an unknown address", async () => {
    for (const email of [asha.email, "nobody@example.com"])
      expect(await read(await visitor.submit("/auth?mode=reset", { mode: "reset", email }))).toContain(
        "Password reset email sent! Check your inbox.",
      );
  });

  test("passes on who is signed in already", async () => {
    await visitor.signInAs(asha.email, asha.password);
    expect((await visitor.request("/auth?next=/checkout")).headers.get("Location")).toBe("/checkout");
    expect((await visitor.request("/auth")).headers.get("Location")).toBe("/profile");
  });
});

describe("a mailed link", () => {
  const lastLink = async (kind: string) => {
    const { pathname, search, searchParams } = new URL(
      String((await shop.listEffects(kind)).at(-1)?.effect.url),
    );
    return { path: pathname + search, token: searchParams.get("token") ?? "" };
  };

  test("leads to a new password once", async () => {
    const form = { ...newCustomer, email: "forgetful@example.com" };
    await visitor.submit("/auth?mode=sign-up", form);
    await app.visitor().submit("/auth?mode=reset", { mode: "reset", email: form.email });
    const { path, token } = await lastLink("identity.reset-mail");
    expect(await read(await visitor.visit(path))).toContain("Save New Password");
    const short = await visitor.submit(path, { token, password: "short" });
    expect(await read(short)).toContain("Password must be at least 6 characters");
    const changed = await visitor.submit(path, { token, password: "new candles" });
    expect(changed.headers.get("Location")).toBe("/auth?notice=password-changed");
    expect(await read(await visitor.visit(path))).toContain("This link has been used or is too old.");
    await app.visitor().signInAs(form.email, "new candles");
  });

  test("confirms an address by its button, not by being opened", async () => {
    await visitor.submit("/auth?mode=sign-up", { ...newCustomer, email: "careful@example.com" });
    const { path, token } = await lastLink("identity.verify-mail");
    await visitor.visit(path);
    await visitor.visit(path);
    expect(await read(await visitor.submit(path, { token }))).toContain("Your e-mail address is confirmed.");
    expect((await visitor.submit(path, { token })).status).toBe(422);
  });
});

describe("/profile", () => {
  test.each(["/profile", "/profile?tab=settings"])("%s asks a stranger to sign in first", async (path) => {
    const answer = await visitor.request(path);
    expect(answer.headers.get("Location")).toBe(`/auth?${new URLSearchParams({ next: path })}`);
  });

  test("shows the customer, her tabs and her settings at rest", async () => {
    await visitor.signInAs(asha.email, asha.password);
    const orders = await read(await visitor.visit("/profile"));
    for (const text of [
      "Asha Negi",
      asha.email,
      "Member since",
      "20 November 2026",
      "No orders found.",
      "LogOut",
    ])
      expect(orders).toContain(text);
    expect(await read(await visitor.visit("/profile?tab=wishlist"))).toContain("Your wishlist is empty");
    const settings = await read(await visitor.visit("/profile?tab=settings"));
    expect(settings).toMatch(/<input[^>]*disabled=""[^>]*name="city"|<input[^>]*name="city"[^>]*disabled=""/);
    expect(settings).not.toContain("Save Changes");
  });

  test("saves the settings, or says what is wrong with them", async () => {
    await visitor.signInAs(asha.email, asha.password);
    const form = { form: "profile", name: "Asha Negi", phone: "9816000001", city: "Kufri", zip: "171012" };
    const saved = await visitor.submit("/profile?tab=settings&view=edit", form);
    expect(saved.headers.get("Location")).toBe("/profile?tab=settings&view=saved#settings");
    const page = await read(await visitor.visit("/profile?tab=settings&view=saved"));
    expect(page).toContain("Profile updated successfully!");
    expect(page).toContain('value="Kufri"');
    const refused = await visitor.submit("/profile?tab=settings&view=edit", {
      ...form,
      photo: "data:image/png;base64,x",
    });
    expect(refused.status).toBe(422);
    expect(await read(refused)).toContain("Please use a direct image link (http/https), not a data URL.");
  });

  test("is signed out of by its button, which clears what the browser kept", async () => {
    await visitor.signInAs(asha.email, asha.password);
    visitor.cookies.set("cart", "x*1*1");
    const answer = await visitor.submit("/sign-out", {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect([...visitor.cookies.keys()]).toEqual([]);
    expect((await visitor.request("/profile")).status).toBe(302);
  });
});

describe("the admin's door", () => {
  test("sends a stranger to sign in and a customer home; staff may enter", async () => {
    expect((await visitor.request("/admin/orders")).headers.get("Location")).toBe(
      "/auth?next=%2Fadmin%2Forders",
    );
    await visitor.signInAs(asha.email, asha.password);
    expect((await visitor.request("/admin")).headers.get("Location")).toBe("/");
    expect((await visitor.request("/admin.data")).status).not.toBe(200);
    expect((await visitor.request("/dashboard")).headers.get("Location")).toBe("/profile");
    const staff = app.visitor();
    await staff.signInAs("tenzin@deodar.example", "deodar-staff");
    expect((await staff.request("/dashboard")).status).toBe(200);
  });
});
