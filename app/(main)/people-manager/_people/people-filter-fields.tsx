"use client";
// The filters of people that are no choice beside the search, in their dialog.
import { ChoiceField, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import type { PeopleGroup, PeopleOverview } from "#lib/services/auth/people-entities.ts";
import { NO_THEME } from "#lib/services/auth/people-limits.ts";

const ROLES = [
  { value: "owner", label: "Owners" },
  { value: "manager", label: "Managers" },
  { value: "member", label: "Members" },
];

type PeopleFilterFieldsProps = FilterFieldProps & {
  groups: readonly PeopleGroup[];
  regions: PeopleOverview["regions"];
  themes: PeopleOverview["themes"];
  /** Nobody is asked in as an owner. */
  owners: boolean;
};

export default function PeopleFilterFields({ list, change, groups, regions, themes, owners }: PeopleFilterFieldsProps) {
  return (
    <>
      {regions.length > 0 ? (
        <ChoiceField
          {...{ list, change }}
          name="region"
          label="Region"
          every="All regions"
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <ChoiceField
        {...{ list, change }}
        name="role"
        label="Role"
        every="Every role"
        options={owners ? ROLES : ROLES.slice(1)}
      />
      {groups.length > 0 ? (
        <ChoiceField
          {...{ list, change }}
          name="group"
          label="Group"
          every="All groups"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {themes.length > 0 ? (
        <ChoiceField
          {...{ list, change }}
          name="theme"
          label="Card theme"
          every="Any theme"
          options={[
            ...themes.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_THEME, label: "No theme" },
          ]}
        />
      ) : null}
    </>
  );
}
