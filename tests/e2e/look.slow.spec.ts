// The owner previews a look on the phone. Saves nothing, since all other journeys use the same shop.

import { expectFits } from "./support/measure.ts";
import { runAxe } from "./support/run-axe.ts";
import { sendPicture } from "./support/send-picture.ts";
import { signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
const bomb = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&b;</title></svg>`;

test("the owner previews a pale accent, sees its readable shade, and gets errors for a paper colour and a logo @phone", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/422/);
  await signIn(page, owner, "/admin/settings/look");
  await page.getByLabel("Accent", { exact: true }).fill("#f6d743");
  await page.getByLabel("Square").check();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await expect(page.getByText("The accent could not be read on the paper")).toBeVisible();
  expect(await runAxe(page, "the preview")).toEqual([]);
  await expectFits(page);

  await page.getByLabel("Paper", { exact: true }).fill("#224466");
  await page.getByLabel("Choose your logo").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(bomb),
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/No text could be read on a paper as dark or strong as #224466/)).toBeVisible();
  await page.getByLabel("Paper", { exact: true }).fill("#ffffff");
  // The logo waits for its turn in the process for heavy work.
  await sendPicture(page, () => page.getByRole("button", { name: "Save Changes" }).click());
  await expect(page.getByText(/This SVG declares entities/)).toBeVisible();
  await expect(page.getByLabel("Accent", { exact: true })).toHaveValue("#f6d743");
  await expect(page.getByLabel("Square")).toBeChecked();
});
