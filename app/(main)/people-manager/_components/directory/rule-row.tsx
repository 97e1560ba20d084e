"use client";
// One rule as it is written: a group, and the place, role and theme that it means.
import { ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { DirectoryAnswer } from "#lib/services/auth/directory-entities.ts";

export type Places = DirectoryAnswer["places"];
export type Themes = readonly { id: string; name: string }[];
export type Rule = { key: string; group: string; place: string; role: "manager" | "member"; theme: string };

const roleIn = (value: string): Rule["role"] => (value === "manager" ? "manager" : "member");

type RuleRowProps = {
  rule: Rule;
  place: number;
  places: Places;
  themes: Themes;
  onChange: (rule: Rule) => void;
  onUp: (() => void) | null;
  onRemove: () => void;
};

/** Which group it is, and below it what that means. */
export function RuleRow({ rule, place, places, themes, onChange, onUp, onRemove }: RuleRowProps) {
  const nth = `rule ${place}`;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex gap-1.5">
        <Input
          aria-label={`Group of ${nth}`}
          list="directory-groups"
          placeholder="Group in the directory"
          value={rule.group}
          onChange={(event) => onChange({ ...rule, group: event.target.value })}
        />
        {onUp ? (
          <IconButton label={`Move ${nth} up`} onClick={onUp}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={`Remove ${nth}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Select
          aria-label={`Place of ${nth}`}
          value={rule.place}
          onChange={(event) => onChange({ ...rule, place: event.target.value })}
        >
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={`Role of ${nth}`}
          value={rule.role}
          onChange={(event) => onChange({ ...rule, role: roleIn(event.target.value) })}
        >
          <option value="member">Member</option>
          <option value="manager">Manager</option>
        </Select>
      </div>
      {themes.length === 0 ? null : (
        <Select
          aria-label={`Theme of ${nth}`}
          value={rule.theme}
          onChange={(event) => onChange({ ...rule, theme: event.target.value })}
        >
          <option value="">Theme of the location</option>
          {themes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}
