// The consent texts that these cards show: part of no theme, so that they are read here and changed elsewhere.
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { shortDay } from "#lib/date-format.ts";
import { CONSENT_LABELS } from "#lib/services/card/exchange-limits.ts";
import type { ThemeConsent } from "#lib/services/card/theme-entities.ts";

type ConsentShownProps = { consents: readonly ThemeConsent[]; change: string | null; timeZone: string };

/** Each with whose words it is; `change` is where whoever may change them does. */
export function ConsentShown({ consents, change, timeZone }: ConsentShownProps) {
  return (
    <Section title="Consent text" id="consent-shown" hint="not part of this theme">
      {consents.length === 0 ? (
        <p className="py-4 text-13 text-muted">There is no consent text, so visitors are not asked to agree.</p>
      ) : (
        <ul>
          {consents.map(({ channel, text, number, by, changed_at: since }) => (
            <li key={channel} className="grid gap-1 border-b border-line py-4 text-13">
              <b className="font-medium">{CONSENT_LABELS[channel]}</b>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-12 text-muted wrap-anywhere">
                From {by}, version {number}, since {shortDay(since, timeZone)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-3 text-12 text-muted">
        Every card’s form shows this text, whatever the theme. A change reaches every card at once.
      </p>
      {change !== null ? (
        <p className="pt-2 text-13">
          <IntentLink href={change} className="text-link">
            {consents.every(({ own }) => own) ? "Change the consent text" : "Use your own consent text"}
          </IntentLink>
        </p>
      ) : null}
    </Section>
  );
}
