// Writes the order of the cascade layers into the selectors: the oldest browsers drop what stands in a layer.
import cascadeLayers from "@csstools/postcss-cascade-layers";
import type { AcceptedPlugin, AtRule, Plugin } from "postcss";
import { aboveLayers } from "../../shop/look/above-layers.ts";

/** For `css.postcss.plugins`. What stands in no layer comes above all of them, in each stylesheet. */
export function flattenLayers(): AcceptedPlugin[] {
  return [raiseFilesWithoutLayers, cascadeLayers()];
}

/** A component's own stylesheet has no layers, so the plugin, which sees one file at a time, leaves it below the others. */
const raiseFilesWithoutLayers: Plugin = {
  postcssPlugin: "raise-files-without-layers",
  Once(root) {
    let hasLayers = false;
    root.walkAtRules(/^(layer|import|tailwind)$/, () => {
      hasLayers = true;
    });
    if (hasLayers) return;
    root.walkRules((rule) => {
      if (rule.parent?.type === "atrule" && /keyframes$/.test((rule.parent as AtRule).name)) return;
      rule.selectors = rule.selectors.map((selector) => {
        const [begin] = /^\.[\w-]+/.exec(selector) ?? [];
        if (!begin) throw rule.error(`a selector here begins with a class: ${selector}`);
        return begin + aboveLayers + selector.slice(begin.length);
      });
    });
  },
};
