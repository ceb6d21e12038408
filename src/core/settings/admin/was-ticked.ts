import type { RefusedForm } from "#ui/form/form.tsx";

/** True where a checkbox is shown ticked: as it was sent in a refused form, else as it is `stored`. */
export function wasTicked(answer: RefusedForm | undefined, name: string, stored: boolean): boolean {
  return answer?.values ? name in answer.values : stored;
}
