import type { Page } from "@playwright/test";

/** A machine that is busy renders a picture so slowly. */
const maxRenderMs = 30_000;

/** Presses the button of a form, and waits for the shop's answer: it renders the form's picture in all its sizes before. */
export async function sendPicture(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && !/\/api\//.test(response.url()),
    { timeout: maxRenderMs },
  );
  await press();
  await answered;
}
