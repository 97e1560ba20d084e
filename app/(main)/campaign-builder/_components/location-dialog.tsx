"use client";
// One location of a campaign: where it stands, what it said, what goes out there in its own words, and every figure of it.
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { broughtText, type CampaignGoal } from "#lib/campaign/goals.ts";
import { isIn, measured } from "#lib/campaign/place-measures.ts";
import { standsIn } from "#lib/campaign/stands-words.ts";
import { counted } from "#lib/plural.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { FIELD_LABELS } from "./field-words.ts";
import { decimal } from "./location-figures.tsx";
import { stuckWords } from "./places-words.ts";
import { ShownPicture } from "./value-controls.tsx";

type LocationDialogProps = { part: PlacePart; goal: CampaignGoal; onClose: () => void };

/** Of who takes part: what it brought, as it is and with its size taken out. */
function figures(part: PlacePart, goal: CampaignGoal): [string, string][] {
  if (!isIn(part)) return [];
  const perPerson = measured(part, "person");
  const perThousand = measured(part, "residents");
  return [
    ["Brought", broughtText(goal, part.brought)],
    ...(perPerson === null ? [] : [["Per person", decimal(perPerson)] satisfies [string, string]]),
    ...(perThousand === null ? [] : [["Per 1,000 residents", decimal(perThousand)] satisfies [string, string]]),
  ];
}

function factsOf(part: PlacePart, goal: CampaignGoal): [string, string][] {
  const { answer, people, residents } = part;
  return [
    ["Status", standsIn(part)],
    ...(answer?.word ? [[answer.by || "A colleague", `“${answer.word}”`] satisfies [string, string]] : []),
    ...figures(part, goal),
    ["People there", counted(people, "person")],
    ...(residents === null ? [] : [["Residents", residents.toLocaleString("en-US")] satisfies [string, string]]),
  ];
}

/** What the public reads there in the company's name. */
function OwnWords({ says, chooses }: Pick<PlacePart, "says" | "chooses">) {
  if (says.length === 0) return null;
  return (
    <section aria-labelledby="own-words" className="pt-5">
      <h3 id="own-words" className="text-14">
        What goes out here in its own words
      </h3>
      <dl className="grid gap-3 pt-2 text-13">
        {says.map(({ field, value, alt }) => (
          <div key={field}>
            <dt className="text-12 text-muted">
              {FIELD_LABELS[field]}
              {chooses.includes(field) ? ", still to choose between this and yours" : null}
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {field === "picture" ? <ShownPicture value={{ value, alt }} /> : value || "Nothing"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function LocationDialog({ part, goal, onClose }: LocationDialogProps) {
  return (
    <Dialog open onClose={onClose} title={part.place.name || "A location that left"} className="w-[480px]">
      <div className="px-6 py-5 text-13">
        <dl>
          {factsOf(part, goal).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[140px_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
              <dt className="text-muted wrap-anywhere">{label}</dt>
              <dd className="tn wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {part.stuck ? <p className="pt-3 text-danger">{stuckWords(part)}</p> : null}
        <OwnWords says={part.says} chooses={part.chooses} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
