"use client";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
// What a campaign is for, and what it is called: the goal fixes the one number it is judged by.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { CAMPAIGN_GOALS, type CampaignGoal, GOALS } from "#lib/campaign/goals.ts";
import { MAX_NAME } from "#lib/services/campaign/campaign-limits.ts";
import { capitalized } from "#lib/text.ts";
import { FactLines } from "./fact-lines.tsx";

type GoalFieldsProps = {
  goal: CampaignGoal | null;
  name: string;
  error?: string | undefined;
  onGoal: (goal: CampaignGoal) => void;
  onName: (name: string) => void;
};

export function GoalFields({ goal, name, error, onGoal, onName }: GoalFieldsProps) {
  return (
    <div className="grid gap-9">
      <fieldset>
        <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-2.5">
          <span className="text-15 font-semibold">What should it bring?</span>
          <span className="text-13 text-muted">Every campaign is judged by one number</span>
        </legend>
        {CAMPAIGN_GOALS.map((one) => (
          <label
            key={one}
            htmlFor={`goal-${one}`}
            className={cn(
              "flex cursor-pointer items-center gap-3.5 border-b py-3.5",
              goal === one ? "-mx-3 rounded-surface border-transparent bg-brand-soft px-3" : "border-line",
            )}
          >
            <Radio id={`goal-${one}`} name="goal" value={one} checked={goal === one} onChange={() => onGoal(one)} />
            <span>
              <b className="block text-14 font-semibold">{GOALS[one].title}</b>
              <span className="text-13 text-muted">Judged by {GOALS[one].judged}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Campaign name"
        error={error}
        end={<span className="tn ml-auto text-12 font-normal text-muted">{`${name.length} of ${MAX_NAME}`}</span>}
      >
        <Input name="name" value={name} maxLength={MAX_NAME} onChange={({ target }) => onName(target.value)} />
      </Field>
    </div>
  );
}

/** Beside it: what the goal fixes. */
export function GoalFacts({ goal }: { goal: CampaignGoal | null }) {
  if (goal === null) return <p className="text-13 text-muted">Choose a goal to see what it counts.</p>;
  const facts = [
    ["The one number", capitalized(GOALS[goal].many)],
    ["Counts when", GOALS[goal].when],
    ["Not counted", "Bots and previews"],
  ] as const;
  return (
    <div>
      <h2 className="pb-3 text-15">What this goal sets</h2>
      <FactLines facts={facts} />
    </div>
  );
}
