import type { Page } from "@playwright/test";

/** The longest rendering of a picture on a busy machine. */
const maxRenderMs = 30_000;

/** Presses a form's button and waits for the answer, which the shop gives after rendering the picture in all sizes. */
export async function sendPicture(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && !/\/api\//.test(response.url()),
    { timeout: maxRenderMs },
  );
  await press();
  await answered;
}
