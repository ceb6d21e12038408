import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { HiddenImported } from "./hidden-imported.tsx";

const render = (shownCount: number, staying: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HiddenImported
        importId="one"
        shownCount={shownCount}
        ready={0}
        staying={Array.from({ length: staying }, (_, index) => ({
          id: `jar-${index}`,
          name: `Jar ${index}`,
          reason: "it has no picture",
        }))}
      />
    </MemoryRouter>,
  );

test("the button that puts products up for sale is answered with their number, even if none is left", () => {
  expect(render(5, 1)).toMatch(/5 products are for sale now\..*Jar 0.*it has no picture/);
  expect(render(1, 0)).toContain("1 product is for sale now.");
  expect(render(0, 1)).not.toContain("for sale now");
  expect(render(0, 0)).toBe("");
});
