import { isWordmark, type LabelMaker, labelMakerOf } from "#core/look/label.ts";
import type { Look } from "#core/look/look.server.ts";
import type { LookPicture } from "#core/look/look-pictures.server.ts";
import { logoBackground } from "#core/look/mark.ts";
import { labelInkPath, labelMarkOf } from "../label-addresses.ts";

/** The owner's look, where it differs from the shop's own files; the same for every shopper. */
export type SiteLook = ReturnType<typeof presentSiteLook>;

/** `canBeLit`: the shop has pictures of candles before lighting. */
export function presentSiteLook(look: Look, { canBeLit }: { canBeLit: boolean }) {
  const { palette, light, stylesheet, preloads } = look;
  return {
    stylesheet: stylesheet && `/look/colours.css?v=${stylesheet.version}`,
    preloads,
    /** The colour of the browser's own bars. */
    paper: palette.day.paper,
    light,
    canBeLit,
    /** Undefined in the sample shop, whose emblem and icons are files. */
    mark: presentMark(look),
    icons: presentIcons(look),
    labelInk: labelInkPath(look),
  };
}

/** For the labels that pages draw. */
export function presentLabelMaker(look: Look): LabelMaker {
  return labelMakerOf({ ...look, mark: labelMarkOf(look) });
}

type SiteMark = {
  /** The file of the logo; without it the initials are shown. */
  src?: string;
  width?: number;
  height?: number;
  isWordmark?: boolean;
  /** The ground behind the logo, so that it is visible on dark bands and in the evening. */
  ground?: string | undefined;
  initials?: string;
};

function presentMark(look: Look): SiteMark | undefined {
  const { mark, picturesVersion } = look;
  if (mark.kind === "emblem") return undefined;
  if (mark.kind === "initials") return { initials: mark.initials };
  const { width, height, ink } = mark.logo;
  return {
    src: `/look/logo.webp?v=${picturesVersion}`,
    width,
    height,
    isWordmark: isWordmark(mark.logo),
    ground: ink === "ground" ? undefined : logoBackground(look),
  };
}

/** The browser icons: drawn by the shop if it has a mark of its own, else the files of the sample shop. */
function presentIcons({ mark, picturesVersion }: Look) {
  const own = (name: LookPicture) => `/look/${name}?v=${picturesVersion}`;
  return mark.kind === "emblem"
    ? {
        svg: "/favicon.svg",
        icon: "/favicon.ico",
        touch: "/apple-touch-icon.png",
        large: "/icon-512.png",
        sharing: "/og/deodar.jpg",
      }
    : {
        icon: own("icon.png"),
        touch: own("touch-icon.png"),
        large: own("icon-512.png"),
        sharing: own("sharing.png"),
      };
}
