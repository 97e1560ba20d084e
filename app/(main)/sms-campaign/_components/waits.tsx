// Who gets a text at once and who waits for the legal hours where they are: until when, and why.
import { Clock } from "lucide-react";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";

type WaitsProps = { report: SmsAudienceReport; timeZone: string };

export function Waits({ report: { now, waits }, timeZone }: WaitsProps) {
  return (
    <div className="text-13">
      <ul className="border-t border-line">
        <li className="flex justify-between gap-4 border-b border-line py-3">
          <span>Can get it when it starts</span>
          <b className="tn font-semibold">{counted(now, "person")}</b>
        </li>
        {waits.map((wait) => (
          <li key={wait.sentence} className="flex items-start gap-3 border-b border-line py-3">
            <Clock className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
            <span className="min-w-0 flex-1">{wait.sentence}</span>
            <span className="shrink-0 text-right">
              <b className="tn block font-semibold">{counted(wait.count, "person")}</b>
              <span className="text-12 text-muted">
                {wait.until === null ? "Held" : `until ${shortMoment(wait.until, timeZone)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-muted">
        Hours are law, not a setting: each person’s own, by their address first, then by their area code. This is no
        legal advice. Have your lawyer check the hours and how you asked for consent.
      </p>
    </div>
  );
}
