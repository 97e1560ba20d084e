"use client";
// The card of whoever asked, as it would be after a yes; drawn by the functions that draw the visitor's page.
import { CardPreview } from "#components/card/card-preview.tsx";
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { CARD_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { versionFields } from "#lib/card/theme/version-fields.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { ChangeRequestDetail } from "#lib/services/card/theme-request-entities.ts";
import type { Given } from "#lib/services/card/theme-request-limits.ts";
import { allowedValue } from "#lib/theme-engine/theme-grant.ts";
import type { Place, Trail } from "#lib/theme-engine/theme-model.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";

type PreviewProps = {
  request: ChangeRequestDetail & { sample: NonNullable<ChangeRequestDetail["sample"]> };
  /** Null once it is answered: the card as it is. */
  given: Given | null;
};

/** The places with the value in the one that a yes is for. A field that everybody may write shows what it shows now. */
function placesAfter({ request, given }: PreviewProps, trail: Trail): Place[] {
  const nth = given === "person" ? 1 : given === "location" ? 0 : -1;
  return request.sample.places.map((place, at) => {
    const version = liveVersions(trail).at(-1);
    const value =
      at === nth ? allowedValue({ place, version, definitions: CARD_FIELDS }, request.field, request.value) : null;
    return value === null ? place : { ...place, own: { ...place.own, [request.field]: value } };
  });
}

export function RequestPreview(props: PreviewProps) {
  const { sample, trail: wire } = props.request;
  const trail = wire.map(({ id, fields, at, undone }) => ({
    version: { id, fields: versionFields(fields) },
    ...{ at, undone },
  }));
  const { content, look } = dressCard(sample.content, {
    trail,
    places: placesAfter(props, trail),
    begun: sample.begun,
  });
  return (
    <section
      aria-label={`Card of ${nameOf(content)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
      tabIndex={0}
      className="max-h-[520px] w-64 max-w-full overflow-x-hidden overflow-y-auto rounded-surface border border-line bg-raised"
    >
      <div className="[zoom:0.68]">
        <CardPreview
          content={content}
          look={look}
          theme="light"
          files={sample.files}
          photoUrl={sample.photo_url}
          logoUrl={look.logo ?? sample.logo_url}
        />
      </div>
    </section>
  );
}
