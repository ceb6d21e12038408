import type { RefusedForm } from "#app/components/form/form.tsx";
import { ConfirmIdentity, type WaitingForm } from "#app/components/identity/confirm-identity.tsx";
import { Container } from "#app/components/page/section.tsx";

type ConfirmPageProps = {
  asked: { next: string; from: string; waiting: WaitingForm };
  way: "password" | "code";
  refused: (Omit<RefusedForm, "ok"> & { waiting: WaitingForm }) | undefined;
};

/** The page that confirms identity again, with the refusal beside the form that was sent. */
export function ConfirmPage({ asked, way, refused }: ConfirmPageProps) {
  const { waiting = asked.waiting, ...answer } = refused ?? {};
  return (
    <Container>
      <ConfirmIdentity
        waiting={waiting}
        next={asked.next}
        from={asked.from === "/" ? "" : asked.from}
        answers={{ [way]: refused && { ...answer, ok: false } }}
      />
    </Container>
  );
}
