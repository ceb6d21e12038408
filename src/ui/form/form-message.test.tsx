import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormMessage } from "./form-message.tsx";

test("an empty message has no frame", () => {
  const render = (added: boolean, removed: boolean) =>
    renderToStaticMarkup(
      <FormMessage tone="success">
        {added && "Added."}
        {removed && "Removed."}
      </FormMessage>,
    );
  expect(render(false, false)).toBe('<div role="status" data-notice="" tabindex="-1" class=""></div>');
  expect(render(true, false)).toContain("Added.");
});
