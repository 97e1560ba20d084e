"use client";
// The answer to a change request: for whom, in which words, and until when a no holds.
import { useId } from "react";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { ChangeRequestDetail } from "#lib/services/card/theme-request-entities.ts";
import { type Given, MOST_WORDS_ASKED } from "#lib/services/card/theme-request-limits.ts";

type GivenProps = { request: ChangeRequestDetail; given: Given; onGiven: (given: Given) => void };

/** Each with how many cards it reaches. */
function optionsOf({ cards, asker, place, for: asked }: ChangeRequestDetail) {
  const person = {
    given: "person" as const,
    label: `${isolate(asker.name || "This person")} only`,
    says: `${counted(cards.person, "card")}. Becomes their own value and is shown as such`,
  };
  const all = [
    {
      given: "location" as const,
      label: `Everybody in ${isolate(place.name)}`,
      says: `${counted(cards.location, "card")}. Becomes the place’s own value`,
    },
    {
      given: "all" as const,
      label: "Let everybody write it themselves",
      says: `Unlocks the field for ${counted(cards.all, "card")}`,
    },
  ];
  return asked === "location" ? all : [person, ...all];
}

/** Radios, with what each does. */
export function GivenChoice({ request, given, onGiven }: GivenProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="pb-2.5 text-14 font-medium">If you say yes, for whom?</legend>
      {optionsOf(request).map((option) => (
        <label
          key={option.given}
          className={cn(
            "flex cursor-pointer items-start gap-3 rounded-surface border p-3.5 text-13",
            given === option.given ? "border-brand shadow-[0_0_0_1px_var(--brand)]" : "border-line-strong",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={given === option.given}
            onChange={() => onGiven(option.given)}
            className="mt-0.5 size-4 accent-brand"
          />
          <span>
            <b className="block font-medium">{option.label}</b>
            <span className="text-muted">{option.says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export type Answer = { words: string; again: string };

type AnswerProps = {
  answer: Answer;
  errors: Readonly<Partial<Record<"words" | "again_on" | "body", string>>>;
  onAnswer: (answer: Answer) => void;
};

/** A yes may be wordless; a no and a question are not. */
export function AnswerFields({ answer, errors, onAnswer }: AnswerProps) {
  return (
    <div className="grid gap-4">
      <Field label="Your answer" error={errors.words ?? errors.body} help="Write a sentence with a no or a question.">
        <Textarea
          name="words"
          rows={2}
          value={answer.words}
          maxLength={MOST_WORDS_ASKED}
          onChange={(event) => onAnswer({ ...answer, words: event.target.value })}
        />
      </Field>
      <Field label="After a no, it can be asked again from" optional error={errors.again_on} className="max-w-[400px]">
        <Input
          type="date"
          name="again"
          value={answer.again}
          onChange={(event) => onAnswer({ ...answer, again: event.target.value })}
        />
      </Field>
    </div>
  );
}
