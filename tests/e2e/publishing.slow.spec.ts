import { writeMoment } from "#core/money/indian-time.ts";
import { expectFits, resize } from "./support/measure.ts";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const staff = { email: "tenzin@deodar.example", password: "deodar-staff" };
const minuteMs = 60_000;

test("a page that staff write on a phone publishes itself in its minute, and not before", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  test.setTimeout(6 * minuteMs);
  await resize(page, { width: 360, height: 740 });
  await signIn(page, staff, "/admin/content/pages");
  await page.getByRole("link", { name: "Add a page" }).click();
  await page.getByLabel("Title", { exact: true }).fill(`Fair ${Date.now()}`);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("link", { name: "Text", exact: true }).click();
  await page.getByLabel("Text", { exact: true }).fill("We are at the fair of Kangra.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Saved in the draft.")).toBeVisible();
  const at = writeMoment(new Date(Date.now() + 2 * minuteMs));
  await page.getByLabel("Publish by itself on").fill(at);
  await expectFits(page);
  await page.getByRole("button", { name: "Save the moment" }).click();
  await expect(page.getByText("It publishes itself on")).toBeVisible();

  const path = `/pages/${new URL(page.url()).pathname.split("/").at(-1)}`;
  const shopper = await (await newContext()).newPage();
  const read = async () => (await shopper.request.get(path)).status();
  expect(await read()).toBe(404);
  await expect.poll(read, { timeout: 4 * minuteMs, intervals: [2_000] }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${at}:00+05:30`));
  await shopper.goto(path);
  await expect(shopper.getByText("We are at the fair of Kangra.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Publish by itself on")).toHaveCount(0);
});
