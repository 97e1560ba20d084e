"use client";
// Step 2: the words, from a template or from nothing, with fields that are filled in for each sender and place.
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { MERGE_FIELDS, type MergeField } from "#lib/campaign/merge-fields.ts";
import { type CampaignTemplate, TEMPLATES, templatesFor } from "#lib/campaign/templates.ts";
import { MAX_BUTTON, MAX_HEADLINE, MAX_TEXT } from "#lib/services/campaign/campaign-limits.ts";
import { cut } from "#lib/text.ts";
import { WithRight } from "./right-for.tsx";
import type { Draft } from "./use-draft.ts";

const FIELD_NAMES: Readonly<Record<MergeField, string>> = {
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  city: "City",
  state: "State",
};

const count = (text: string, most: number) => (
  <span className="tn ml-auto text-12 font-normal text-muted">{`${text.length} of ${most}`}</span>
);

/** The words of another template take the place of these. */
function Templates({ draft: { campaign, change } }: { draft: Draft }) {
  const names = templatesFor(campaign.goal);
  const chosen = names.find((name) => name === campaign.template);
  function take(name: CampaignTemplate) {
    const { headline, text, button } = TEMPLATES[name];
    change({ template: name, headline, text, button });
  }
  return (
    <div className="overflow-x-auto [scrollbar-width:none]">
      <p className="pb-2 text-13 font-medium">Begin with</p>
      <Segmented
        label="Template"
        size="lg"
        value={chosen ?? ""}
        segments={names.map((value) => ({ value, label: TEMPLATES[value].title }))}
        onSelect={(name) => {
          const known = names.find((one) => one === name);
          if (known) take(known);
        }}
      />
    </div>
  );
}

/** The text, with fields put in where the cursor stands. */
function TextField({ draft: { campaign, change } }: { draft: Draft }) {
  const text = useRef<HTMLTextAreaElement>(null);
  function insert(field: MergeField) {
    const place = text.current?.selectionStart ?? campaign.text.length;
    const words = `${campaign.text.slice(0, place)}{${field}|}${campaign.text.slice(place)}`;
    change({ text: cut(words, MAX_TEXT) });
    text.current?.focus();
  }
  return (
    <div className="grid gap-4">
      <Field
        label="Text"
        end={count(campaign.text, MAX_TEXT)}
        help="Fields are filled in for the sender. The words after the | are used when nothing is known."
      >
        <Textarea
          ref={text}
          name="text"
          rows={5}
          value={campaign.text}
          maxLength={MAX_TEXT}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <fieldset aria-label="Add a field" className="flex flex-wrap gap-1.5">
        {MERGE_FIELDS.map((field) => (
          <Button key={field} size="sm" onClick={() => insert(field)}>
            {FIELD_NAMES[field]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

export function WordsStep({ draft, proposes }: { draft: Draft; proposes: boolean }) {
  const beside = { draft, proposes };
  const { campaign, change } = draft;
  return (
    <div className="grid gap-6">
      <Templates draft={draft} />
      <WithRight {...beside} field="headline">
        <Field label="Headline" end={count(campaign.headline, MAX_HEADLINE)}>
          <Input
            name="headline"
            value={campaign.headline}
            maxLength={MAX_HEADLINE}
            onChange={({ target }) => change({ headline: target.value })}
          />
        </Field>
      </WithRight>
      <WithRight {...beside} field="text">
        <TextField draft={draft} />
      </WithRight>
      <WithRight {...beside} field="button">
        <Field label="Button" optional end={count(campaign.button, MAX_BUTTON)} help="On the printed sign.">
          <Input
            name="button"
            value={campaign.button}
            maxLength={MAX_BUTTON}
            onChange={({ target }) => change({ button: target.value })}
          />
        </Field>
      </WithRight>
    </div>
  );
}
