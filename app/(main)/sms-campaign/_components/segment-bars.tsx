// How full each segment of a text is, for the longest one and for most people.
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { measureText, type NumberKind } from "#lib/campaign/sms/segments.ts";
import { counted } from "#lib/plural.ts";
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";

type Preview = SmsAudienceReport["previews"][number];

export const PREVIEW_LABELS: Readonly<Record<Preview["which"], string>> = {
  longest: "The longest",
  most: "Most people",
  nameless: "No first name",
};

function Bars({ preview, kind }: { preview: Preview; kind: NumberKind }) {
  const { fill, perSegment, encoding } = measureText(preview.text, kind);
  const color = encoding === "gsm-7" ? "bg-brand" : "bg-warning";
  // Segments may be filled alike, so each is known by where it stands.
  const bars = fill.map((used, place) => ({ used, id: `${place} ${used}` }));
  return (
    <div className="flex min-w-0 flex-1 gap-1 touch:order-last touch:basis-full">
      {bars.map(({ used, id }) => (
        <div key={id} className="min-w-0 flex-1">
          <div className="h-2 overflow-hidden rounded-full bg-line">
            <i className={`block h-full ${color}`} style={{ width: `${(used / perSegment) * 100}%` }} />
          </div>
          <span className="tn text-12 text-muted">
            {used} of {perSegment}
          </span>
        </div>
      ))}
    </div>
  );
}

type SegmentBarsProps = { report: SmsAudienceReport; kind: NumberKind };

/** Absent while there is nobody to show it for. */
export function SegmentBars({ report: { previews, segments, price, receives }, kind }: SegmentBarsProps) {
  if (previews.length === 0) return null;
  return (
    <div className="border-t border-line">
      {previews.map((preview) => (
        <div key={preview.which} className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-line py-3">
          <div className="w-[150px] text-13 touch:w-auto touch:min-w-0 touch:flex-1">
            <b className="block font-medium">{PREVIEW_LABELS[preview.which]}</b>
            <span className="cut block text-12 text-muted">{preview.name}</span>
            {preview.which === "most" ? (
              <span className="tn block text-12 text-muted">
                {preview.people.toLocaleString("en")} of {counted(receives, "person")}
              </span>
            ) : null}
          </div>
          <Bars {...{ preview, kind }} />
          <span className="tn w-[96px] text-right text-13">{counted(preview.segments, "segment")}</span>
        </div>
      ))}
      <p className="flex justify-between gap-4 border-b border-line py-3 text-13">
        <span className="text-muted">
          {counted(segments, "segment")} for {counted(receives, "person")}, at the most
        </span>
        <b className="tn font-semibold">{microsText(price)}</b>
      </p>
    </div>
  );
}
