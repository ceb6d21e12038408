import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import { Progress } from "./progress.tsx";
import type { StepPath } from "./step-page.tsx";
import { stepWords } from "./step-words.ts";

/** On the owner's dashboard until the path is finished or dismissed. */
export function UnfinishedCard({ path: { steps, done, next } }: { path: StepPath }) {
  return (
    <TitledSection
      id="make-it-yours"
      title="Make it yours"
      className="mt-6 grid max-w-2xl gap-4 rounded-md border border-line bg-surface p-5"
    >
      <Progress steps={steps} done={done} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={href("/admin/make-it-yours")} className="max-sm:w-full">
          {next ? (done === 0 ? "Begin" : `Next: ${stepWords[next].title}`) : "Show what is left"}
        </ButtonLink>
        <Form method="post" action={href("/admin/make-it-yours/dismiss")} className="max-sm:w-full">
          <Button variant="ghost" className="max-sm:w-full">
            Don’t show this here
          </Button>
        </Form>
      </div>
    </TitledSection>
  );
}
