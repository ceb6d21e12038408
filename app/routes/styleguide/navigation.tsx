import { Accordion } from "#app/components/accordion.tsx";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { LoadMore } from "#app/components/page/load-more.tsx";
import { SkeletonText } from "#app/components/page/skeleton.tsx";
import { LinkTabs } from "#app/components/page/tabs.tsx";
import { Example } from "./example.tsx";

/**
 * Shows tabs, accordion, breadcrumbs, load more and skeleton. `theme` makes ids and group names unique.
 */
export function Navigation({ theme }: { theme: string }) {
  return (
    <Example name="Tabs, accordion, ways, skeleton">
      <div className="grid gap-8">
        <LinkTabs
          label="Places"
          tabs={[
            { to: "/styleguide", label: "Here", count: 12 },
            { to: "/shop", label: "Shop" },
          ]}
        />
        <Accordion
          exclusive={`questions-${theme}`}
          items={[
            { id: `${theme}-1`, question: "How long does it burn?", answer: "45 to 50 hours." },
            { id: `${theme}-2`, question: "Is it made by hand?", answer: "Every one." },
          ]}
        />
        <Breadcrumbs
          crumbs={[{ label: "Home", to: "/" }, { label: "Shop", to: "/shop" }, { label: "Deodar" }]}
        />
        <LoadMore shown={12} total={50} noun="candles" to="/styleguide?show=24" label="Show more candles" />
        <SkeletonText />
      </div>
    </Example>
  );
}
