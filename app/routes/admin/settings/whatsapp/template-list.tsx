import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import type { ShownTemplates } from "./present-whatsapp.server.ts";

/** The texts, with what Meta says of them. */
export function TemplateList({ listed }: { listed: ShownTemplates }) {
  return (
    <section className="mt-12 max-w-2xl">
      <h2 className="text-2xl">Texts</h2>
      <p className="mt-2 text-ink-soft">
        Meta reads each text before it may be sent. What is not approved yet is told by email.
      </p>
      {"problem" in listed ? (
        <p className="mt-4 text-danger">{listed.problem}</p>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {listed.templates.map(({ name, text, states, remarks }) => (
              <li key={name} className="grid gap-2 py-4">
                <p lang="en">{text}</p>
                <p className="flex flex-wrap gap-2">
                  {states.map(({ language, label, tone }) => (
                    <Badge key={language} tone={tone}>{`${language}: ${label}`}</Badge>
                  ))}
                </p>
                {remarks.map((remark) => (
                  <p key={remark} className="text-sm text-ink-soft">
                    {remark}
                  </p>
                ))}
              </li>
            ))}
          </ul>
          {listed.hasMissing && (
            <ShopForm
              action={href("/admin/settings/whatsapp/approve")}
              fields={{}}
              answer={undefined}
              className="mt-6"
            >
              <Button busyLabel="Sending…">Send for approval</Button>
            </ShopForm>
          )}
        </>
      )}
    </section>
  );
}
