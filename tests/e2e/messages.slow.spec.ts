import { waitForEmails } from "./support/inbox.ts";
import { openPage } from "./support/open-page.ts";
import { newShopper, signIn, waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };

test("each form of a message keeps what is typed in the others, leaving the page asks first, and the reply arrives", {
  tag: "@both",
}, async ({ page, newContext }) => {
  const { email } = newShopper();
  const title = `Wicks ${email}`;
  const customer = await (await newContext()).newPage();
  await openPage(customer, { path: "/contact" });
  const contact = customer.getByRole("main");
  await contact.getByLabel("Your name").fill("Meera");
  await contact.getByLabel("Your email").fill(email);
  await contact.getByLabel("Subject").fill("The wick");
  await contact.getByLabel("Message").fill("It is too short.");
  await contact.getByRole("button", { name: "Send Message" }).click();
  await expect(contact).toContainText("Your ticket number is");

  await signIn(page, owner, "/admin/messages/saved-replies/edit");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Reply" }).fill("Namaste {name}, a new wick is on its way.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/admin/messages/saved-replies");
  await page.goto(`/admin/messages?q=${encodeURIComponent(email)}`);
  await page.getByRole("main").getByRole("link", { name: "The wick" }).click();
  await waitForScripts(page);

  const reply = page.getByLabel("Your reply");
  const note = page.getByLabel("New note");
  const insert = page.getByRole("button", { name: "Insert" });
  const addNote = page.getByRole("button", { name: "Add the note" });
  await note.fill("Ask Kamla about wicks");
  await page.getByLabel("Saved reply").selectOption(title);
  await insert.click();
  const inserted = "Namaste Meera, a new wick is on its way.";
  await expect(reply).toHaveValue(inserted);
  await expect(note).toHaveValue("Ask Kamla about wicks");
  await reply.fill("");
  await insert.click();
  await expect(reply).toHaveValue(inserted);

  await reply.fill(`${inserted} With love`);
  await addNote.click();
  await expect(page.getByRole("region", { name: "Notes for us" })).toContainText("Noted.");
  await expect(note).toHaveValue("");
  await addNote.click();
  await expect(note).toHaveAttribute("aria-invalid", "true");
  await expect(reply).toHaveValue(`${inserted} With love`);
  await page.getByLabel("State").selectOption("closed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(reply).toHaveValue(`${inserted} With love`);

  const asked = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("link", { name: "All messages" }).click();
  expect((await asked).message()).toBe("Discard your unsaved changes?");
  await expect(reply).toHaveValue(`${inserted} With love`);

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Your reply is on its way by email.")).toBeVisible();
  await expect(reply).toHaveValue("");
  await expect(page.getByRole("region", { name: /^Reply of/ })).toContainText("With love");
  await waitForEmails(email, /^Re: The wick/);
});
