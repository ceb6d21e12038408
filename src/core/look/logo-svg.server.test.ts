import { expect, test } from "vitest";
import { cleanSvg } from "./logo-svg.server.ts";

const ns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const wrap = (inner: string, root = 'viewBox="0 0 40 20"') => `<svg ${ns} ${root}>${inner}</svg>`;
const reasonOf = (svg: string) => {
  const clean = cleanSvg(svg, 1200);
  return clean.ok ? undefined : clean.reason;
};
const textOf = (svg: string) => {
  const clean = cleanSvg(svg, 1200);
  return clean.ok ? clean.svg : clean.reason;
};

test("a plain logo is drawn at the size that the shop chooses, whatever size it states", () => {
  const path = '<path fill="#a34c2c" d="M0 0h40v20z"/>';
  expect(cleanSvg(wrap(path, 'viewBox="0 0 40 20" width="9999999" height="5000000"'), 1200)).toEqual({
    ok: true,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="1200" height="600"><path fill="#a34c2c" d="M0 0h40v20z"></path></svg>',
    width: 1200,
    height: 600,
  });
});

test("data that drawing programs add is left out", () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg ${ns} xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 4 4" i:path="C:\\logos\\mine.svg"><!-- mine -->
    <title>Mine</title><metadata><i:page/></metadata><i:grid id="g"/><g i:label="layer"><path d="M0 0h4v4z"/></g></svg>`;
  expect(textOf(svg)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="1200" height="1200"><g><path d="M0 0h4v4z"></path></g></svg>',
  );
});

test("gradients, clips, classes and reused shapes are kept if they are in the file itself", () => {
  const inner =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="c"><circle r="4"/></clipPath></defs>' +
    '<style>.b{fill:url(#a)}</style><path id="p" class="b" clip-path="url(#c)" d="M0 0h4v4z"/><use xlink:href="#p" x="8"/>';
  expect(textOf(wrap(inner))).toContain(".b{fill:url(#a)}");
  expect(textOf(wrap(inner))).toContain('<use x="8" href="#p">');
});

test.each([
  ["a script", wrap("<script>alert(1)</script>"), "script"],
  [
    "a script in another namespace",
    wrap('<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>'),
    "script",
  ],
  ["an event handler", wrap('<path d="M0 0" onclick="alert(1)"/>'), "script"],
  ["an event handler of the root", wrap("", 'viewBox="0 0 1 1" onload="alert(1)"'), "script"],
  [
    "a page inside",
    wrap('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    "script",
  ],
  ["a script as an address", wrap('<use href="javascript:alert(1)"/>'), "script"],
  ["another file", wrap('<use href="https://evil.example/x.svg#a"/>'), "outside"],
  ["a file of the server", wrap('<image href="file:///etc/passwd"/>'), "outside"],
  ["a picture in itself", wrap('<image href="data:image/png;base64,AAAA"/>'), "outside"],
  ["a link", wrap('<a href="https://evil.example"><path d="M0 0"/></a>'), "outside"],
  ["an address in a style", wrap('<path style="fill:url(https://evil.example/a)" d="M0 0"/>'), "outside"],
  ["an import of styles", wrap('<style>@import "https://evil.example/a.css";</style>'), "outside"],
  ["an escaped address in styles", wrap("<style>.a{fill:u\\72l(https://evil.example)}</style>"), "outside"],
  ["a filter", wrap('<filter id="f"><feTurbulence baseFrequency="9"/></filter>'), "effect"],
  ["a movement", wrap('<path d="M0 0"><animate attributeName="x"/></path>'), "effect"],
  ["text in a font", wrap("<text>Mitti</text>"), "text"],
  ["no size", `<svg ${ns}><path d="M0 0"/></svg>`, "no-size"],
  ["an endless size", wrap("", 'viewBox="0 0 1e99 1"'), "no-size"],
  ["another root", "<html><body/></html>", "damaged"],
  ["a tag that is never closed", `<svg ${ns} viewBox="0 0 1 1"><g>`, "damaged"],
  ["nothing", "<", "damaged"],
])("an SVG with %s is refused", (_what, svg, reason) => {
  expect(reasonOf(svg)).toBe(reason);
});

test("a bomb of entities is refused before it grows", () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
    "",
  );
  expect(reasonOf(`<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>${wrap("<title>&e20;</title>")}`)).toBe(
    "entities",
  );
  expect(reasonOf(wrap("<title>&unknown;</title>"))).toBe("entities");
});

test("a bomb of shapes is refused, whether it is long, deep or recursive", () => {
  expect(reasonOf(wrap("<g/>".repeat(6_000)))).toBe("too-much");
  expect(reasonOf(wrap("<g>".repeat(100) + "</g>".repeat(100)))).toBe("too-much");
  expect(reasonOf(wrap(" ".repeat(500_000)))).toBe("too-much");
  const layers = Array.from(
    { length: 10 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  ).join("");
  expect(reasonOf(wrap(`<g id="g0"><path d="M0 0"/></g>${layers}`))).toBe("too-much");
});

test("the number of masks, clips and opacities is limited, wherever they stand", () => {
  const mask = '<mask id="m"><rect width="4" height="4"/></mask>';
  const drawn = (attribute: string, times: number) => `<path ${attribute} d="M0 0h4v4z"/>`.repeat(times);
  for (const attribute of ['mask="url(#m)"', 'style="mask:url(#m)"', 'clip-path="url(#m)"', 'opacity=".9"']) {
    expect(reasonOf(wrap(mask + drawn(attribute, 100)))).toBeUndefined();
    expect(reasonOf(wrap(mask + drawn(attribute, 101)))).toBe("too-much");
  }
  const sheet = "<style>.a{fill:red;mask:url(#m)}</style>";
  expect(reasonOf(wrap(mask + sheet + drawn('class="a"', 101)))).toBe("too-much");
  const used = `<g id="g">${drawn('mask="url(#m)"', 50)}</g>${'<use href="#g"/>'.repeat(100)}`;
  expect(reasonOf(wrap(mask + used))).toBe("too-much");
  expect(reasonOf(wrap(drawn('opacity="1" fill-opacity=".5"', 2_000)))).toBeUndefined();
});
