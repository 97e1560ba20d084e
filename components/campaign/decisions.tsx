// Who said yes or no to a campaign, when, and with which word.
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { shortMoment } from "#lib/date-format.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";

type DecisionsProps = {
  decisions: Campaign["decisions"];
  /** What each verdict is called. */
  said?: { yes: string; no: string };
  timeZone: string;
};

const APPROVAL = { yes: "approved", no: "refused" };

export function Decisions({ decisions, said = APPROVAL, timeZone }: DecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <SectionHeading id="decisions" title="Who decided what" />
      <ul>
        {decisions.map(({ by, verdict, word, at }) => (
          <li key={at} className="border-b border-line py-3 text-13">
            <b className="font-semibold">{by.name || "A colleague"}</b> {said[verdict]}
            <span className="text-muted"> {shortMoment(at, timeZone)}</span>
            {word ? <p className="pt-1 text-muted wrap-anywhere">“{word}”</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
