"use client";
// The filters of the links, in their dialog.
import { ChoiceField, DaysField, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import { useLinkCreators } from "#lib/client/use-links.ts";

type LinkFilterFieldsProps = FilterFieldProps & { locations: readonly { id: string; name: string }[] };

const choices = (named: readonly { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** Who is in a location made its links: another location, other people. */
export default function LinkFilterFields({ list, change, locations }: LinkFilterFieldsProps) {
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
