import sharp from "sharp";
import { buyByCall, setStatusByCall } from "./support/buy-by-call.ts";
import { listAnimations } from "./support/list-animations.ts";
import { sendPicture } from "./support/send-picture.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

async function takePhotograph() {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: "sienna" } });
  return { name: "shelf.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

test("a customer reviews with a room and a photograph, the owner approves and answers, and the page shows and filters it", {
  tag: "@phone",
}, async ({ page, newContext }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const meera = newShopper();
  const number = await buyByCall(meera, "kinnow-marmalade", 999);
  await setStatusByCall(number, "delivered");
  const words = `The marmalade smell is in the curtains still, and gladly so. ${number}`;
  await signIn(page, meera, "/products/kinnow-marmalade/review");
  const form = page.getByRole("main");
  await form.getByLabel(/Good/).check();
  await form.getByLabel("Your review").fill(words);
  await form.getByLabel("Its room").selectOption("Prayer corner");
  await form.getByLabel("Hours burned").fill("501");
  await form.getByLabel("A photograph").setInputFiles(await takePhotograph());
  for (const yes of await form.getByLabel("Yes", { exact: true }).all()) await yes.check();
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(form.getByText("Whole hours from 1 to 500, please")).toBeVisible();
  await form.getByLabel("Hours burned").fill("30");
  await sendPicture(page, () => form.getByRole("button", { name: "Send review" }).click());
  await expect(form).toContainText("Thank you for your review!");
  await page.goto("/products/kinnow-marmalade");
  await expect(page.getByText(words)).toHaveCount(0);

  const desk = await (await newContext()).newPage();
  await signIn(desk, owner, "/admin/reviews");
  const waiting = desk.getByRole("listitem").filter({ hasText: words });
  await expect(waiting.getByAltText("Photograph by Meera Sood")).toBeVisible();
  await waiting.getByRole("button", { name: "Approve with photograph" }).click();
  await expect(desk.getByText(words)).toHaveCount(0);
  await desk.goto("/admin/reviews?state=approved");
  await waitForScripts(desk);
  const approved = desk.getByRole("listitem").filter({ hasText: words });
  await approved.getByText("Write an answer").click();
  await approved.getByLabel(/^Answer/).fill(`The peel is from Hoshiarpur. ${number}`);
  await approved.getByRole("button", { name: "Save answer" }).click();
  await expect(approved.getByText("Your answer", { exact: true })).toBeVisible();

  await page.goto("/products/kinnow-marmalade?room=prayer-corner");
  const shown = page.getByRole("listitem").filter({ hasText: words });
  await expect(page.getByText("Sample reviews", { exact: true })).toHaveCount(1);
  await expect(shown).toContainText("Prayer corner · 30 hours burned");
  await expect(shown).toContainText(`The peel is from Hoshiarpur. ${number}`);
  await expect(shown.getByAltText("Photograph by Meera S.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Prayer corner/ })).toHaveAttribute("aria-current", "true");
  expect(await listAnimations(page)).toEqual([]);
});
