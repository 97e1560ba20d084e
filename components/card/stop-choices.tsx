// How far a visitor's stop reaches, and what it stops: theirs alone to say. A form that works without script.
import { PRODUCT_NAME } from "#lib/product.ts";
import { type OwnStop, STOP_REACHES_OWN, STOPPED } from "#lib/services/card/own-stop.ts";

/** Whose emails it is about, and their stop as it is now. */
export type StopProps = {
  brand: string;
  /** The workspace that they came from; the brand itself where it has no locations. */
  location: string;
  reach: OwnStop["reach"] | null;
  what: OwnStop["what"] | null;
  /** They stopped everybody from this very page. */
  everywhere: boolean;
};

const WHAT: Readonly<Record<OwnStop["what"], string>> = { any: "Every email", marketing: "News and offers only" };

function whoStops({ brand, location }: StopProps): Readonly<Record<OwnStop["reach"], string>> {
  return {
    location: `Only ${location}`,
    brand: brand === location ? brand : `${brand}, every location`,
    installation: `Everyone who uses ${PRODUCT_NAME}`,
  };
}

/** "Harbor Realty will not email this address through Corner again." */
export function stoppedWords({ brand, location, reach, what }: StopProps): string {
  const who = reach === "installation" ? "Nobody" : reach === "location" ? location : brand;
  const will = reach === "installation" ? "will" : "will not";
  const mail = what === "marketing" ? "send news and offers to" : "email";
  return `${who} ${will} ${mail} this address through ${PRODUCT_NAME} again.`;
}

type ChoiceProps = { name: string; value: string; label: string; chosen: boolean };

function Choice({ name, value, label, chosen }: ChoiceProps) {
  return (
    <label className="chosen">
      <input type="radio" name={name} value={value} defaultChecked={chosen} /> {label}
    </label>
  );
}

/** A location is a choice where there is one beside its brand. */
export function StopChoices(stop: StopProps) {
  const { brand, location } = stop;
  const who = whoStops(stop);
  const reaches = STOP_REACHES_OWN.filter((reach) => reach !== "location" || brand !== location);
  return (
    <details className="stops" open={stop.reach !== null}>
      <summary>{stop.reach === null ? "Choose what stops" : "Change what stops"}</summary>
      <form method="post">
        <input type="hidden" name="act" value="reach" />
        <fieldset>
          <legend>Who stops</legend>
          {reaches.map((reach) => (
            <Choice
              key={reach}
              name="reach"
              value={reach}
              label={who[reach]}
              chosen={reach === (stop.reach ?? "brand")}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>What stops</legend>
          {STOPPED.map((what) => (
            <Choice key={what} name="what" value={what} label={WHAT[what]} chosen={what === (stop.what ?? "any")} />
          ))}
        </fieldset>
        {stop.everywhere ? (
          <p>
            You stopped everyone who uses {PRODUCT_NAME} here. If you choose less, all of them can email this address
            again.
          </p>
        ) : null}
        <button type="submit" className="plain">
          Save choices
        </button>
      </form>
    </details>
  );
}
