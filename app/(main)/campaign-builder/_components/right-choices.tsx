"use client";
import { ImagePlus, Plus, X } from "lucide-react";
import { useState } from "react";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import type { PartField, PartValue } from "#lib/campaign/part-rights.ts";
// What a location chooses from, edited in place: the company's own value is always the first.
import { valuesOf } from "#lib/campaign/proposed.ts";
import { MOST_CHOICES } from "#lib/services/campaign/campaign-limits.ts";
import { FIELD_MOST, FIELD_WORDS } from "./field-words.ts";
import { PictureField } from "./picture-field.tsx";
import type { Draft } from "./use-draft.ts";

type ChoicesProps = { draft: Draft; field: PartField };

/** Those behind the company's own, and how they are put. */
function useOthers({ draft, field }: ChoicesProps) {
  const { campaign, change } = draft;
  const others = (campaign.rights[field]?.choices ?? []).slice(1);
  function put(next: readonly PartValue[]) {
    const own = valuesOf(campaign)[field];
    change({ rights: { ...campaign.rights, [field]: { right: "choose", choices: [own, ...next] } } });
  }
  return { others, put };
}

function PictureChoices(props: ChoicesProps) {
  const { others, put } = useOthers(props);
  const { id } = props.draft.campaign;
  return (
    <PictureField
      label="Other pictures"
      size="sm"
      place={`campaign ${id} choices`}
      onDone={({ url, alt }) => put([...others, { value: url, alt }])}
    >
      {(choose, busy, library) => (
        <div className="grid gap-2.5">
          <ul className="grid grid-cols-3 gap-2.5 touch:grid-cols-2">
            {others.map((one, place) => (
              <li key={one.value} className="relative">
                <LinkThumb src={one.value} className="aspect-[1.91] h-auto w-full rounded-surface" />
                <p className="cut pt-1 text-12 text-muted">{one.alt || "No description"}</p>
                <IconButton
                  label={`Remove ${one.alt || `picture ${place + 2}`}`}
                  className="absolute top-1 right-1 bg-raised"
                  onClick={() => put(others.filter((_, at) => at !== place))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          {others.length + 1 < MOST_CHOICES ? (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" busy={busy} icon={<ImagePlus aria-hidden="true" />} onClick={choose}>
                Add a picture
              </Button>
              {library}
            </div>
          ) : null}
        </div>
      )}
    </PictureField>
  );
}

/** A line that is empty for now is shown and not sent: nobody chooses nothing. */
function WordChoices(props: ChoicesProps) {
  const { field } = props;
  const { others, put } = useOthers(props);
  const [shown, setShown] = useState<readonly string[]>(() => others.map(({ value }) => value));
  function write(next: readonly string[]) {
    setShown(next);
    put(next.filter((one) => one.trim() !== "").map((value) => ({ value, alt: "" })));
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-12 text-muted">Your own value is the first choice. The others:</p>
      {shown.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place
        <div key={place} className="flex items-center gap-1">
          <Input
            aria-label={`Choice ${place + 2} of the ${FIELD_WORDS[field]}`}
            value={value}
            maxLength={field === "picture" ? undefined : FIELD_MOST[field]}
            onChange={({ target }) => write(shown.map((one, at) => (at === place ? target.value : one)))}
          />
          <IconButton
            label={`Remove choice ${place + 2} of the ${FIELD_WORDS[field]}`}
            onClick={() => write(shown.filter((_, at) => at !== place))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {shown.length + 1 < MOST_CHOICES ? (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setShown([...shown, ""])}>
            Add a choice
          </Button>
        </div>
      ) : null}
    </div>
  );
}

export function RightChoices(props: ChoicesProps) {
  return props.field === "picture" ? <PictureChoices {...props} /> : <WordChoices {...props} />;
}
