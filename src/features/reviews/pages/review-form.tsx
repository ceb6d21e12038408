import { useNavigation } from "react-router";
import { maxPictureMegabytes, pictureTypes } from "#core/pictures/picture-form.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { reviewLimits, reviewQuestions, reviewRoomNames, reviewRooms } from "../review.ts";

const stars = [
  { value: "5", label: "★★★★★ Excellent" },
  { value: "4", label: "★★★★ Good" },
  { value: "3", label: "★★★ All right" },
  { value: "2", label: "★★ Disappointing" },
  { value: "1", label: "★ Poor" },
];

type ReviewFormProps = {
  fields: FormFields;
  answer: RefusedForm | undefined;
  /** True for products that burn, which have hours. */
  burns: boolean;
  /** True for products that stand or burn in a room. */
  asksRoom: boolean;
};

export function ReviewForm({ fields, answer, burns, asksRoom }: ReviewFormProps) {
  const { state } = useNavigation();
  return (
    <ShopForm fields={fields} answer={answer} encType="multipart/form-data" className="grid max-w-xl gap-7">
      <ChoiceGroup legend="Your stars" name="rating">
        {stars.map(({ value, label }) => (
          <ChoiceField key={value} type="radio" name="rating" value={value} label={label} />
        ))}
      </ChoiceGroup>
      <TextAreaField
        label="Your review"
        name="text"
        rows={6}
        minLength={reviewLimits.shortest}
        hint={`${reviewLimits.shortest} to ${reviewLimits.longest.toLocaleString("en-IN")} characters: ${burns ? "how it burns, how it smells" : "what you like, what you miss"}, how it arrived.`}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {asksRoom ? (
          <SelectField
            label="Its room"
            hint={burns ? "Where it stands or burns." : "Where it stands."}
            name="room"
            placeholder="No room"
            options={reviewRooms.map((room) => ({ value: room, label: reviewRoomNames[room] }))}
          />
        ) : (
          <HiddenField name="room" value="" />
        )}
        {burns && <TextField label="Hours burned" hint="So far, in whole hours." name="hoursBurned" />}
      </div>
      <TextField
        label="A photograph"
        hint={`Up to ${maxPictureMegabytes} MB. We look at it first; place and camera are taken out of the file.`}
        type="file"
        name="photograph"
        accept={pictureTypes}
        optional
      />
      {reviewQuestions.map(({ name, question }) => (
        <ChoiceGroup key={name} legend={question} name={name}>
          <div className="flex gap-8">
            {["yes", "no"].map((option) => (
              <ChoiceField
                key={option}
                type="radio"
                name={name}
                value={option}
                label={option === "yes" ? "Yes" : "No"}
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
    </ShopForm>
  );
}
