import { fillSlots } from "#shop/content/fill-slots.ts";
import { renderMarkdown } from "#shop/content/markdown.server.ts";
import { splitAtHeadings } from "#shop/content/text-sections.ts";
import type { Settings } from "#shop/settings/settings.ts";

export type StoryStep = { title: string; html: string };

/**
 * The story, split into the parts between which the page shows pictures and figures. A missing part is empty.
 */
export function presentStory(text: string, settings: Settings) {
  const sections = splitAtHeadings(fillSlots(text, settings), 2);
  const part = (id: string) => sections.find((section) => section.id === id)?.text ?? "";
  const steps = splitAtHeadings(part("our-process"), 3).map(
    (step): StoryStep => ({ title: step.title.replace(/^\d+\.\s*/, ""), html: renderMarkdown(step.text) }),
  );
  return {
    opening: renderMarkdown(part("")),
    past: renderMarkdown(part("our-story")),
    love: renderMarkdown(part("crafted-with-love")),
    steps,
    wholesale: renderMarkdown(part("wholesale-and-distribution")),
    visit: renderMarkdown(part("come-and-see-us")),
  };
}
