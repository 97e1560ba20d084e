"use client";
// What a place wrote over its theme, and the version that waits: field by field, with the cards as they would become.
import { Lock } from "lucide-react";
import { useRef, useState } from "react";
import type { Asking } from "#components/card/requests/field-request.tsx";
import { ThemePreviews } from "#components/card/theme-previews.tsx";
import { ValueShown } from "#components/card/value-shown.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { late } from "#components/patterns/late.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { CARD_FIELDS, FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { trailOf } from "#lib/card/theme/version-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { useAct } from "#lib/client/use-act.ts";
import { shortDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { ThemeSample, ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { applyUpdate } from "#lib/theme-engine/theme-merge.ts";
import type { Trail } from "#lib/theme-engine/theme-model.ts";
import { AllAtOnce, type Choices } from "./all-at-once.tsx";
import { MergeChoice } from "./merge-choice.tsx";
import { useMergeKeys } from "./use-merge-keys.ts";

// The list of themes is the same page, and a version that waits is decided before anything of one's own is typed.
const OwnValues = late(() => import("./own-values.tsx").then((module) => module.OwnValues));

type UpdateProps = { update: ThemeUpdate; asking: Asking | null; readOnly: boolean; timeZone: string };

/** The cards with what is chosen; as they are while something is undecided. */
function after(sample: ThemeSample, trail: Trail, choices: Choices): ThemeSample {
  const [place, ...others] = sample.places;
  if (!place) return sample;
  const applied = applyUpdate({ place, trail, definitions: CARD_FIELDS, choices, at: 0 });
  if (applied === null) return sample;
  const own = Object.fromEntries(
    Object.entries(applied.own).map(([name, { value, against, ...own }]) => [
      name,
      { ...own, value: plain(value), against: plain(against) },
    ]),
  );
  return { ...sample, places: [{ pin: applied.pin, own, attributes: place.attributes }, ...others] };
}

function plain(value: string | readonly string[] | null): string | string[] | null {
  return typeof value === "object" && value !== null ? [...value] : value;
}

function leadOf({ waits, fields, theme, cards }: ThemeUpdate): string {
  const name = isolate(theme?.name ?? "");
  if (!waits)
    return `${counted(cards, "card")} here ${cards === 1 ? "uses" : "use"} ${name}. Values you entered yourself stay.`;
  const mine = fields.filter(({ decided }) => decided === null).length;
  const taken = fields.length - mine;
  return `${isolate(theme?.by ?? "")} changed ${counted(fields.length, "detail")}. ${taken} ${taken === 1 ? "doesn’t" : "don’t"} affect your own values, ${mine} ${mine === 1 ? "does" : "do"}.`;
}

/** While nothing waits it is where a place writes over its theme. */
export function UpdatePage({ update, asking, readOnly, timeZone }: UpdateProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { busy, act } = useAct();
  const trail = trailOf(update.trail);
  const meets = update.fields.filter(({ decided }) => decided === null);
  const open = meets.filter(({ name, proposed }) => (choices[name] ?? proposed) === null).length;
  const { version } = update;
  const apply = (
    <Button
      variant="primary"
      busy={busy}
      reasonAlign="end"
      disabledReason={open > 0 ? `Choose for ${counted(open, "detail")} first.` : undefined}
      onClick={() =>
        void act(() => call("card.applyThemeUpdate", { version, choices }), "Update applied. Your cards use it now.")
      }
    >
      Apply to {counted(update.cards, "card")}
    </Button>
  );
  const acts = update.waits && !readOnly ? apply : null;
  return (
    <div className="grid gap-9 pt-7">
      <PageHeader lead={leadOf(update)} actions={acts} />
      {update.waits && update.cards > 0 ? (
        <p className="-mt-5 text-13">
          <IntentLink href={cardPaths.themeCardsWaiting()} className="text-link">
            See the {counted(update.cards, "card")} that {update.cards === 1 ? "waits" : "wait"} for this
          </IntentLink>
        </p>
      ) : null}
      <Meets update={update} choices={choices} open={open} onChoices={readOnly ? null : setChoices} />
      <Decided update={update} />
      <UpdatePreviews {...{ update, trail, choices }} />
      {update.waits ? null : <OwnValues {...{ update, asking, readOnly, busy, act }} />}
      {update.undo_until !== null && !readOnly ? (
        <Section title="Last update" id="before" hint={`until ${shortDay(update.undo_until, timeZone)}`}>
          <div className="pt-4">
            <Button
              busy={busy}
              onClick={() =>
                void act(() => call("card.undoThemeUpdate", { version }), "Update undone. Later changes were kept.")
              }
            >
              Undo the last update
            </Button>
          </div>
        </Section>
      ) : null}
      {acts === null ? null : <ThumbBar>{acts}</ThumbBar>}
    </div>
  );
}

/** Each card twice while something waits: as it is now, and as it would become. */
function UpdatePreviews({ update, trail, choices }: { update: ThemeUpdate; trail: Trail; choices: Choices }) {
  const changed = update.samples.map((sample) => after(sample, trail, choices));
  if (!update.waits) return <ThemePreviews samples={changed} trail={trail} />;
  return <ThemePreviews samples={changed} before={update.samples} trail={trail} />;
}

type MeetsProps = {
  update: ThemeUpdate;
  choices: Choices;
  open: number;
  onChoices: ((choices: Choices) => void) | null;
};

/** Where two wrote: one choice a field. */
function Meets({ update, choices, open, onChoices }: MeetsProps) {
  const meets = update.fields.filter(({ decided }) => decided === null);
  const fields = useRef<HTMLDivElement>(null);
  useMergeKeys(fields);
  if (meets.length === 0) return null;
  return (
    <Section
      title="You decide"
      id="decide"
      hint={open === 0 ? "chosen for you, change what isn’t right" : undefined}
      end={
        onChoices === null ? null : (
          <>
            <Keys />
            <AllAtOnce {...{ meets, choices, onChoices }} brand={update.theme?.by ?? ""} place={update.place_name} />
          </>
        )
      }
    >
      <div ref={fields}>
        {meets.map((field) => (
          <MergeChoice
            key={field.name}
            field={field}
            brand={update.theme?.by ?? ""}
            place={update.place_name}
            value={choices[field.name] ?? field.proposed}
            onChoose={onChoices && ((choice) => onChoices({ ...choices, [field.name]: choice }))}
          />
        ))}
      </div>
    </Section>
  );
}

function Keys() {
  return (
    <span className="flex items-center gap-1.5 text-12 text-muted touch:hidden">
      <Kbd>1</Kbd>
      <Kbd>2</Kbd>
      <Kbd>3</Kbd> choose <Kbd>j</Kbd>
      <Kbd>k</Kbd> move
    </span>
  );
}

/** What is locked, and what nobody here had touched, comes without a question. */
function Decided({ update }: { update: ThemeUpdate }) {
  const decided = update.fields.filter((field) => field.decided !== null);
  if (decided.length === 0) return null;
  return (
    <Section title="Taken" id="taken" hint={`nobody here had touched it, or ${update.theme?.by ?? ""} locked it`}>
      <ul>
        {decided.map(({ name, before, theirs, decided: why, sync }) => (
          <li
            key={name}
            className="grid min-h-14 grid-cols-[1fr_1fr_auto_1fr] items-center gap-3 border-b border-line py-2 text-13"
          >
            <span className="flex items-center gap-2 font-medium">
              {why === "locked" ? <Lock className="size-3.5 text-muted" role="img" aria-label="Locked" /> : null}
              {FIELD_LABELS[name]}
              {sync === "first" ? <span className="font-normal text-12 text-muted">New cards only</span> : null}
            </span>
            <ValueShown name={name} value={before} />
            <span aria-hidden="true">→</span>
            <ValueShown name={name} value={theirs} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
