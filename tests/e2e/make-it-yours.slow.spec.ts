// On a phone, the owner turns the sample shop into her own. Runs in its own shop.
import sharp from "sharp";
import { expectFits } from "./support/measure.ts";
import { ownShopTest as test } from "./support/own-shop-test.ts";
import { runAxe } from "./support/run-axe.ts";
import { sendPicture } from "./support/send-picture.ts";
import { signIn } from "./support/shopper.ts";
import { expect } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

const picture = async (background: string) => ({
  name: "photograph.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { channels: 3, width: 900, height: 900, background } })
    .jpeg()
    .toBuffer(),
});

const logo = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="45" fill="#8a3b2b"/></svg>',
  ),
};

const address = {
  "Shop name": "Mitti & Co",
  Phone: "98111 22233",
  Email: "hello@mitti.example",
  "Street and house": "14 Amer Road",
  "Town or city": "Jaipur",
  "PIN code": "302002",
};

/** Two first hours: of a textile shop, and of a shop like the sample's. */
const makers = [
  {
    trade: "Textiles and clothing",
    // The pack suggests no rate, since it depends on the price.
    rate: "5 %",
    taps: 51,
    products: {
      "Leaf stole": "Scarves and Stoles",
      "Indigo quilt": "Quilts",
      "Block print": "Cushion Covers",
    },
  },
  {
    trade: "Candles",
    rate: undefined,
    taps: 50,
    products: { "Cedar glow": "Jar Candles", "Rose column": "Pillar Candles", "Three lights": "Tealights" },
  },
];

for (const { trade, rate, products, taps: wanted } of makers)
  test(`on a phone the owner of a shop for '${trade}' completes all steps and has her own shop @phone`, async ({
    page,
    allowBrowserError,
  }) => {
    test.setTimeout(180_000);
    allowBrowserError(/422/);
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    let taps = 0;
    /** Counts a tap: on a button, a box, a field or a picture. */
    const tapped = async (act: Promise<unknown>) => {
      taps += 1;
      await act;
    };
    const press = (name: string) => tapped(main.getByRole("button", { name }).click());
    const follow = (name: string) => tapped(main.getByRole("link", { name }).click());
    const tick = (name: string) => tapped(main.getByLabel(name).check());
    const type = (label: string, text: string) => tapped(main.getByLabel(label, { exact: true }).fill(text));
    const choose = (label: string, option: string) =>
      tapped(main.getByLabel(label, { exact: true }).selectOption(option));

    await signIn(page, owner, "/dashboard");
    await expect(main.getByText("0 of 10 done")).toBeVisible();
    await follow("Begin");
    await expect(heading).toHaveText("Make it yours");
    const name = main.getByLabel("What is your shop called?");
    await tapped(name.fill("Mitti & Co"));
    const label = main.locator(".inked-label canvas");
    await expect(async () =>
      expect(await label.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(20),
    ).toPass();
    await expectFits(page);
    expect(await runAxe(page, "the path")).toEqual([]);
    await press("Call it that");
    await expect(main.getByText("Saved. Your shop has its name.")).toBeVisible();
    await expect(name).toHaveCount(0);
    await follow("Begin: What do you make?");
    await main.getByRole("button", { name: "Take this" }).click();
    await expect(main.getByText("Choose what you make")).toBeVisible();
    await tick(trade);
    await press("Take this");

    await expect(heading).toHaveText("Your name and address");
    await expectFits(page);
    await expect(main.getByLabel("Shop name")).toHaveValue("Mitti & Co");
    await main.getByRole("button", { name: "Save and go on" }).click();
    await expect(main.getByText("Ten digits, such as 98160 00001 or 01892-222333").first()).toBeVisible();
    await expect(main.getByLabel("Shop name")).toHaveValue("Mitti & Co");
    await expect(main.getByText("Please choose a state")).toBeVisible();
    await expect(main.getByLabel("State", { exact: true })).toHaveValue("");
    for (const [label, text] of Object.entries(address)) await type(label, text);
    await choose("State", "RJ");
    await press("Save and go on");

    await expect(heading).toHaveText("Logo and colour");
    await tapped(main.getByLabel("Choose your logo").setInputFiles(logo));
    await tick("Take the accent from the logo");
    await sendPicture(page, () => press("Save and go on"));

    await expect(heading).toHaveText("Your first three products");
    const [first = "", , last = ""] = Object.keys(products);
    for (const [name, category] of Object.entries(products)) {
      await type("Name", name);
      await tapped(main.getByLabel("Price, ₹").fill("450"));
      await tapped(main.getByLabel("How many").fill("4"));
      if (name === first) {
        await main.getByRole("button", { name: "Add this product" }).click();
        await expect(main.getByText(/^Not added/)).toBeVisible();
        await expect(main.getByLabel("Price, ₹")).toHaveValue("450");
        await expect(main.getByText(`Taken for you: ${category}.`)).toBeVisible();
        if (rate) await tapped(main.getByLabel("GST rate").selectOption({ label: rate }));
      } else {
        // From the second product on, the category stands in the open.
        await tapped(main.getByLabel("Category").selectOption({ label: category }));
      }
      await tapped(main.getByLabel("Photograph").setInputFiles(await picture("#2b5d8a")));
      await sendPicture(page, () => press("Add this product"));
      await expect(main.getByText(`Added: ‘${name}’. It is for sale now.`)).toBeVisible();
    }
    await expectFits(page);
    expect(await runAxe(page, "the products")).toEqual([]);
    await follow("Next: Delivery");
    await press("Save and go on");

    await expect(heading).toHaveText("Tax and invoices");
    await type("Legal name", "Mitti & Co");
    await choose("GST registration", "unregistered");
    await type("Letters before order numbers", "MT");
    await press("Save and go on");

    await expect(heading).toHaveText("Who answers complaints");
    await type("Grievance officer", "Asha Rao");
    await type("Officer's designation", "Owner");
    await type("Grievance email", "asha@mitti.in");
    await type("Grievance phone", "9811122233");
    await expect(main.getByLabel("This person is me")).toBeChecked();
    await press("Save and go on");

    await expect(heading).toHaveText("See your shop");
    await expect(main.getByRole("link", { name: `A product: ${last}` })).toHaveAttribute("target", "_blank");
    const invoice = await page.request.get("/admin/make-it-yours/preview/invoice.pdf");
    expect(invoice.headers()["content-type"]).toBe("application/pdf");
    await press("I have looked at it");

    await expect(heading).toHaveText("Remove the samples");
    await expect(main.getByText(/^\d+ products$/)).toBeVisible();
    await type("Type REMOVE to confirm", "REMOVE");
    await press("Remove sample data");
    await expect(main.getByText(/^Removed \d+ products/)).toBeVisible({ timeout: 60_000 });
    await follow("Next: Open to the public");
    await expect(heading).toHaveText("Go-live checklist");
    await press("I know what is left");

    await expect(main.getByText("10 of 10 done")).toBeVisible();
    expect(taps).toBe(wanted);
    await page.goto("/dashboard");
    await expect(heading).toHaveText("Dashboard");
    await expect(main.getByText("Make it yours")).toHaveCount(0);
    await page.goto("/admin/settings/account");
    await expect(main.getByLabel("Full name")).toHaveValue("Asha Rao");
    await page.goto(`/products/${first.toLowerCase().replaceAll(" ", "-")}`);
    await expect(heading).toHaveText(first);
    await expect(page.getByRole("banner")).toContainText("Mitti");
    await expect(page.getByRole("contentinfo")).toContainText("Grievance officer: Asha Rao, Owner");
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("steps are skipped, done later, and the list of steps is hidden @phone", async ({
    page,
    allowBrowserError,
  }) => {
    allowBrowserError(/\/assets\/[\w.-]+\.js csp$/);
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/auth?next=/admin/make-it-yours/trade");
    await main.getByLabel(/e-?mail/i).fill(owner.email);
    await main.getByLabel("Password", { exact: true }).fill(owner.password);
    await main.getByRole("button", { name: /^sign in$/i }).click();
    await expect(heading).toHaveText("What do you make?");
    await main.getByRole("button", { name: "Skip for now" }).click();
    await expect(heading).toHaveText("Your name and address");
    await page.goto("/admin/make-it-yours");
    await expect(main.getByText("Skipped for now")).toHaveCount(1);
    await main.getByRole("link", { name: "What do you make?" }).click();
    await main.getByLabel("Pottery and ceramics").check();
    await main.getByRole("button", { name: "Take this" }).click();
    await expect(main.getByText("1 of 10 done")).toBeVisible();
    await page.goto("/admin/make-it-yours/products");
    await main.getByLabel("Name", { exact: true }).fill("First bowl");
    await main.getByLabel("Price, ₹").fill("300");
    await main.getByLabel("How many").fill("2");
    await main.getByText(/^Taken for you: Bowls/).click();
    await main.getByLabel("Category").selectOption("vases");
    await main.getByLabel("Photograph").setInputFiles(await picture("#8a2b5d"));
    await sendPicture(page, () => main.getByRole("button", { name: "Add this product" }).click());
    await expect(main.getByText("Added: ‘First bowl’. It is for sale now.")).toBeVisible();
    await page.goto("/dashboard");
    await main.getByRole("button", { name: "Don’t show this here" }).click();
    await expect(main.getByText("1 of 10 done")).toHaveCount(0);
  });
});
