import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { ChoiceField, ChoiceGroup, TextAreaField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useFocusFirstError } from "#app/components/use-focus-first-error.ts";
import { type ReviewFaults, type ReviewFields, reviewLimits, reviewQuestions } from "#shop/reviews/review.ts";

const stars = [
  { value: "5", label: "★★★★★ Excellent" },
  { value: "4", label: "★★★★ Good" },
  { value: "3", label: "★★★ All right" },
  { value: "2", label: "★★ Disappointing" },
  { value: "1", label: "★ Poor" },
];

export type ReviewAnswer = { faults: ReviewFaults; values: ReviewFields };

export function ReviewForm({ answer }: { answer: ReviewAnswer | undefined }) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, answer);
  const { faults = {}, values } = answer ?? {};
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-xl gap-7">
      <FormMessage tone="error">{answer && "Please look at the marked questions."}</FormMessage>
      <ChoiceGroup legend="Your stars" error={faults.rating}>
        {stars.map(({ value, label }) => (
          <ChoiceField
            key={value}
            type="radio"
            name="rating"
            value={value}
            label={label}
            defaultChecked={values?.rating === value}
          />
        ))}
      </ChoiceGroup>
      <TextAreaField
        label="Your review"
        name="text"
        rows={6}
        minLength={reviewLimits.shortest}
        maxLength={reviewLimits.longest}
        hint={`${reviewLimits.shortest} to ${reviewLimits.longest.toLocaleString("en-IN")} characters: how it burns, how it smells, how it arrived.`}
        defaultValue={values?.text}
        error={faults.text}
      />
      {reviewQuestions.map(({ name, question }) => (
        <ChoiceGroup key={name} legend={question} error={faults[name]}>
          <div className="flex gap-8">
            {["yes", "no"].map((option) => (
              <ChoiceField
                key={option}
                type="radio"
                name={name}
                value={option}
                label={option === "yes" ? "Yes" : "No"}
                defaultChecked={values?.[name] === option}
              />
            ))}
          </div>
        </ChoiceGroup>
      ))}
      <div className="grid justify-items-start gap-3">
        <Button busy={state !== "idle"} busyLabel="Sending…">
          Send review
        </Button>
        <p className="text-sm text-ink-soft">
          It appears with your first name, the first letter of your last name and your town, after we have
          read it. We never change the words.
        </p>
      </div>
    </Form>
  );
}
