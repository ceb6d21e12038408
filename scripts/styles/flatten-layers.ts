// Replaces cascade layers by selectors with the same order, since the oldest browsers ignore layers.
import cascadeLayers from "@csstools/postcss-cascade-layers";
import type { AcceptedPlugin, AtRule, Plugin } from "postcss";
import { aboveLayers } from "../../src/core/look/above-layers.ts";

/** For `css.postcss.plugins`. In each stylesheet, rules outside layers win over all layers. */
export function flattenLayers(): AcceptedPlugin[] {
  return [raiseFilesWithoutLayers, cascadeLayers()];
}

/** Raises a component's stylesheet, which has no layers. The plugin sees one file at a time and would leave it below the others. */
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
