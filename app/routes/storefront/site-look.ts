import type { Look } from "#shop/look/look.server.ts";

/** The owner's look, as far as it differs from the shop's own stylesheet; the same for every shopper. */
export type SiteLook = ReturnType<typeof presentSiteLook>;

export function presentSiteLook({ palette, light, stylesheet, preloads }: Look) {
  return {
    stylesheet: stylesheet && `/look/colours.css?v=${stylesheet.version}`,
    preloads,
    /** The colour of the browser's own bars. */
    paper: palette.day.paper,
    light,
  };
}
