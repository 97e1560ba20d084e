"use client";
// Whom a text goes to: everybody here, those with a tag, or a segment.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import type { TextDraft } from "./use-text-draft.ts";

export type NamedSegment = { id: string; name: string };

const KINDS = [
  ["all", "Everybody"],
  ["tag", "Contacts with a tag"],
  ["segment", "A segment"],
] as const;

type AudienceFieldProps = { draft: TextDraft; segments: readonly NamedSegment[] };

/** Of a tag or a segment that is gone, its name stays until another is chosen. */
export function AudienceField({ draft: { text, refusal, change }, segments }: AudienceFieldProps) {
  const tags = useTagsInUse();
  const { kind, value, label } = text.audience;
  const offered = kind === "tag" ? tags.map((tag) => ({ id: tag, name: tag })) : segments;
  const isGone = value !== "" && !offered.some(({ id }) => id === value);
  return (
    <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
      <Field label="People" error={kind === "all" ? refusal?.fields.audience : undefined}>
        <Select
          name="audience"
          value={kind}
          onChange={({ target }) => {
            const [next = "all"] = KINDS.find(([one]) => one === target.value) ?? [];
            change({ audience: { kind: next, value: "" } });
          }}
        >
          {KINDS.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {kind === "all" ? null : (
        <Field label={kind === "tag" ? "Tag" : "Segment"} error={refusal?.fields.audience}>
          <Select
            name="audience_value"
            value={value}
            onChange={({ target }) => change({ audience: { kind, value: target.value } })}
          >
            <option value="">Choose one</option>
            {isGone ? <option value={value}>{label}</option> : null}
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
