import type { Page } from "@playwright/test";

/** Whether the page is changed before or after React starts, which is after the page is shown. */
export type Moment = "before" | "after";

declare global {
  var foreign: { staleTexts: string[]; translated: number };
}

/**
 * Changes each page like Chrome's translation: replaces each text by a new one within two elements, now and when one is added. The words
 * stay, so tests still find them. Records texts that React then changes out of sight.
 */
export async function translatePages(page: Page, moment: Moment): Promise<void> {
  await page.addInitScript(
    ([moment]) => {
      globalThis.foreign = { staleTexts: [], translated: 0 };
      const isLeftAlone = (text: Node) =>
        text.parentElement?.closest("font, script, style, title, textarea, option, svg, [translate=no]");
      const seen = new MutationObserver((changes) => {
        for (const { target, oldValue } of changes)
          if (target.textContent !== oldValue) foreign.staleTexts.push(`${oldValue} → ${target.textContent}`);
      });
      const replace = (text: Node) => {
        if (!text.textContent?.trim() || !text.parentNode || isLeftAlone(text)) return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.append(text.textContent);
        outer.append(inner);
        text.parentNode.replaceChild(outer, text);
        seen.observe(text, { characterData: true, characterDataOldValue: true });
        foreign.translated += 1;
      };
      const translate = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) replace(text);
      };
      const begin = () => {
        translate(document.body);
        new MutationObserver((changes) => {
          for (const { type, target, addedNodes } of changes)
            for (const node of type === "characterData" ? [target] : addedNodes)
              if (node.isConnected) translate(node);
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      };
      document.addEventListener("DOMContentLoaded", () => {
        if (moment === "before") return begin();
        const waiting = setInterval(() => {
          const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$")) ?? "";
          const root = Reflect.get(document, key)?.stateNode.current;
          if (root?.memoizedState?.isDehydrated !== false) return;
          clearInterval(waiting);
          begin();
        }, 20);
      });
    },
    [moment] as const,
  );
}

/** Changes each page like password managers, translators and writing aids, which leave elements and attributes behind. */
export async function leaveTraces(page: Page, moment: Moment): Promise<void> {
  await page.addInitScript(
    ([moment]) => {
      const leave = () => {
        document.documentElement.setAttribute("data-lt-installed", "true");
        document.documentElement.classList.add("translated-ltr");
        document.body.setAttribute("cz-shortcut-listen", "true");
        document.body.setAttribute("data-gr-ext-installed", "");
        document.body.prepend(Object.assign(document.createElement("div"), { id: "extension-bar" }));
        document.body.append(document.createElement("grammarly-desktop-integration"));
        document.head.append(document.createElement("style"));
        for (const field of document.querySelectorAll<HTMLElement>("input, textarea")) {
          field.setAttribute("data-lpignore", "true");
          field.setAttribute("fdprocessedid", "a1b2c3");
          field.style.backgroundImage = "none";
          const icon = document.createElement("div");
          icon.setAttribute("data-lastpass-icon-root", "");
          field.after(icon);
        }
      };
      document.addEventListener("DOMContentLoaded", () => {
        if (moment === "before") return leave();
        addEventListener("load", () => setTimeout(leave, 1500));
      });
    },
    [moment] as const,
  );
}
