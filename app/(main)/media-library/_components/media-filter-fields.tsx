"use client";
// The filters of the library that have no room over it, in their dialog.
import { ChoiceField, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import type { MediaOverview } from "#lib/services/media/entities.ts";
import { FITS_OPTIONS, USED_OPTIONS } from "./media-shape.ts";

type MediaFilterFieldsProps = FilterFieldProps & { overview: Pick<MediaOverview, "tags" | "people"> };

export default function MediaFilterFields({ list, change, overview: { tags, people } }: MediaFilterFieldsProps) {
  const shared = { list, change };
  return (
    <>
      <ChoiceField {...shared} name="used" label="Used" every="Used or not" options={USED_OPTIONS} />
      <ChoiceField {...shared} name="fits" label="Fits" every="Any channel" options={FITS_OPTIONS} />
      {tags.length > 0 ? (
        <ChoiceField
          {...shared}
          name="tag"
          label="Tag"
          every="Any tag"
          options={tags.map(({ name }) => ({ value: name, label: name }))}
        />
      ) : null}
      <ChoiceField
        {...shared}
        name="by"
        label="Uploaded by"
        every="Anybody"
        options={people.map(({ id, name }) => ({ value: id, label: name || "Somebody who left" }))}
      />
    </>
  );
}
