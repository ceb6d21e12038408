import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextAreaField, TextField } from "./field.tsx";

test.each([
  ["a line", <TextField key="1" label="PIN code" name="zip" error="Six digits, please." />],
  ["a text", <TextAreaField key="2" label="Message" name="message" error="Six digits, please." />],
])("the error of %s stands below it and belongs to it", (_, field) => {
  const html = renderToStaticMarkup(field);
  const [, id] = html.match(/<[a-z]+ id="([^"]+-error)"[^>]*>Six digits, please\.</) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${id}`));
});
