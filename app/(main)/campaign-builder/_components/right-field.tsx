"use client";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import { PART_FIELDS, type PartField, rightFor, rightProblem } from "#lib/campaign/part-rights.ts";
// "Locations may": what each location does with a field, what it chooses from, and what is wrong with that.
import { valuesOf } from "#lib/campaign/proposed.ts";
import { slotOf } from "#lib/campaign/slots.ts";
import { FIELD_MOST, FIELD_WORDS, rightsOf, rightWords } from "./field-words.ts";
import { RightChoices } from "./right-choices.tsx";
import type { Draft } from "./use-draft.ts";

const BLANK = "[your neighborhood]";

/** Under a blank: how it is read, or one more press for one. */
function Blank({ draft, field }: { draft: Draft; field: PartField }) {
  if (field === "picture" || field === "destination") return null;
  const words = draft.campaign[field];
  const slot = slotOf(words);
  if (slot !== null) {
    return (
      <p className="text-12 text-muted wrap-anywhere">
        {slot.hint
          ? `Each location fills the blank. Until then it says “${slot.hint}”.`
          : "Each location fills the blank."}
      </p>
    );
  }
  const next = `${words} ${BLANK}`.trim();
  if (/[[\]]/.test(words) || next.length > FIELD_MOST[field]) return null;
  return (
    <div>
      <Button size="sm" onClick={() => draft.change({ [field]: next })}>
        Add a blank
      </Button>
    </div>
  );
}

export function RightField({ draft, field }: { draft: Draft; field: PartField }) {
  const id = useId();
  const { campaign, change } = draft;
  const value = valuesOf(campaign)[field];
  const { right } = rightFor(campaign.rights, field);
  const problem = rightProblem(value, rightFor(campaign.rights, field));
  function put(chosen: string) {
    const next = rightsOf(field).find((one) => one === chosen) ?? "fixed";
    const held = campaign.rights[field]?.choices ?? [];
    const choices = next === "choose" ? { choices: held.length > 0 ? held : [value] } : {};
    const named = PART_FIELDS.filter((one) => one !== field).map((one) => [one, campaign.rights[one]] as const);
    const others = Object.fromEntries(named.filter(([, one]) => one !== undefined));
    change({ rights: next === "fixed" ? others : { ...others, [field]: { right: next, ...choices } } });
  }
  return (
    <>
      <div className="grid min-w-0 content-start gap-1.5 touch:grid-cols-[auto_minmax(0,1fr)] touch:items-center touch:gap-3">
        <label htmlFor={id} className="flex min-h-5 items-center text-13 text-muted">
          <span>
            Locations may<span className="sr-only"> do this with the {FIELD_WORDS[field]}</span>
          </span>
        </label>
        <Select
          id={id}
          name={`right-${field}`}
          value={right}
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== null || undefined}
          onChange={({ target }) => put(target.value)}
        >
          {rightsOf(field).map((one) => (
            <option key={one} value={one}>
              {rightWords(field, one)}
            </option>
          ))}
        </Select>
      </div>
      <div className="col-span-full grid gap-1.5">
        <p
          id={`${id}-problem`}
          aria-live="polite"
          className="flex items-start gap-1.5 text-12 text-danger empty:hidden"
        >
          {problem ? <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" /> : null}
          {problem}
        </p>
        {right === "slot" ? <Blank {...{ draft, field }} /> : null}
        {right === "choose" ? <RightChoices {...{ draft, field }} /> : null}
      </div>
    </>
  );
}
