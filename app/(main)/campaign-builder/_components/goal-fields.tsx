"use client";
import {
  BriefcaseBusiness,
  DoorOpen,
  HandCoins,
  History,
  IdCard,
  type LucideIcon,
  MousePointerClick,
} from "lucide-react";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
// What a campaign is for, and what it is called: the goal fixes the one number it is judged by.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { broughtText, CAMPAIGN_GOALS, type CampaignGoal, GOALS } from "#lib/campaign/goals.ts";
import { MAX_NAME } from "#lib/services/campaign/campaign-limits.ts";
import type { PastGoal } from "#lib/services/campaign/entities.ts";
import { pastWith } from "./use-past.ts";

const ICONS: Readonly<Record<CampaignGoal, LucideIcon>> = {
  ...{ visits: MousePointerClick, "open-house": DoorOpen, sellers: HandCoins },
  ...{ "past-clients": History, pockets: IdCard, hire: BriefcaseBusiness },
};

type LastProps = { goal: CampaignGoal; past: readonly PastGoal[] | undefined };

/** What the last one of one's own with this goal brought. */
function Last({ goal, past }: LastProps) {
  if (past === undefined) return null;
  const [last] = pastWith(past, goal);
  return (
    <span className="ml-auto min-w-0 max-w-[45%] pl-3 text-right">
      <b className={cn("tn block text-13", last ? "font-semibold" : "font-normal text-muted")}>
        {last ? broughtText(goal, last.brought) : "Not run yet"}
      </b>
      {last ? <span className="cut block text-12 text-muted">{last.name}</span> : null}
    </span>
  );
}

type GoalFieldsProps = {
  goal: CampaignGoal | null;
  name: string;
  error?: string | undefined;
  /** What one's own brought so far; undefined while it is read. */
  past: readonly PastGoal[] | undefined;
  onGoal: (goal: CampaignGoal) => void;
  onName: (name: string) => void;
};

export function GoalFields({ goal, name, error, past, onGoal, onName }: GoalFieldsProps) {
  return (
    <div className="grid gap-9">
      <fieldset>
        <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-2.5">
          <span className="text-15 font-semibold">What should it bring?</span>
          <span className="text-13 text-muted">Every campaign is judged by one number</span>
        </legend>
        {CAMPAIGN_GOALS.map((one) => {
          const Icon = ICONS[one];
          return (
            <label
              key={one}
              htmlFor={`goal-${one}`}
              className={cn(
                "flex cursor-pointer items-center gap-3.5 border-b py-3.5",
                goal === one ? "-mx-3 rounded-surface border-transparent bg-brand-soft px-3" : "border-line",
              )}
            >
              <Radio id={`goal-${one}`} name="goal" value={one} checked={goal === one} onChange={() => onGoal(one)} />
              <Icon aria-hidden="true" className="size-5 shrink-0 text-brand touch:hidden" />
              <span className="min-w-0">
                <b className="block text-14 font-semibold">{GOALS[one].title}</b>
                <span className="text-13 text-muted">Judged by {GOALS[one].judged}</span>
              </span>
              <Last goal={one} past={past} />
            </label>
          );
        })}
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
