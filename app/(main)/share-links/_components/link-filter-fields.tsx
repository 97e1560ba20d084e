"use client";
// The filters of the links, in their dialog.
import { ChoiceField, DaysField, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import { useRelated } from "#components/shell/use-related.ts";
import { useLinkCreators } from "#lib/client/use-links.ts";

type LinkFilterFieldsProps = FilterFieldProps & { overLocations: boolean };

const choices = (named: readonly { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** Who is in a location made its links: another location, other people. */
export default function LinkFilterFields({ list, change, overLocations }: LinkFilterFieldsProps) {
  const { related } = useRelated(overLocations);
  const locations = overLocations ? related.filter(({ kind }) => kind === "location") : [];
  const creators = useLinkCreators(list.filters.location);
  return (
    <>
      {locations.length > 0 ? (
        <ChoiceField
          {...{ list, change }}
          name="location"
          label="Location"
          every="This workspace"
          options={choices(locations)}
          resets={["created_by", "deleted"]}
        />
      ) : null}
      <ChoiceField
        {...{ list, change }}
        name="created_by"
        label="Created by"
        every="Anybody"
        options={choices(creators)}
      />
      <DaysField {...{ list, change }} />
    </>
  );
}
