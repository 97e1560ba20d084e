"use client";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
// In which location the preview is seen: its fields are filled in as they are there.
import { placeSender } from "#lib/campaign/proposed.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import type { Shown } from "./shown.ts";

const HERE = "here";
const FEW = 3;

/** The sender as in the chosen location, and the choice; the company itself comes first. */
export function useSeenIn(shown: Shown, asked: readonly CampaignPlace[]) {
  const [wanted, setWanted] = useState(HERE);
  const place = asked.find(({ id }) => id === wanted);
  if (asked.length === 0) return { seen: shown, choice: null };
  const options = [
    { value: HERE, label: shown.values.company || "Your company" },
    ...asked.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const value = place?.id ?? HERE;
  const choice =
    asked.length < FEW ? (
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-13 text-muted">Seen in</span>
        <Segmented label="Seen in" size="lg" value={value} segments={options} onSelect={setWanted} />
      </div>
    ) : (
      <Field label="Seen in">
        <Select name="seen-in" value={value} onChange={({ target }) => setWanted(target.value)}>
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      </Field>
    );
  return { seen: place ? { ...shown, values: placeSender(place).values } : shown, choice };
}
