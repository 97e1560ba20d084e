"use client";
// The plan for one person who leaves: when, to whom, thing by thing, and what a visitor sees then.
import Link from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { longMoment, shortMoment } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { HandOver, HandOverPreview } from "#lib/services/auth/hand-overs-entities.ts";
import { countedKind } from "#lib/services/auth/hand-overs-words.ts";
import { momentOf } from "#lib/zone-time.ts";
import type { Places } from "../../_people/people-shape.ts";
import { LeavingKinds } from "./leaving-kinds.tsx";
import type { Leaver } from "./leaving-queue.ts";
import { LeavingStage } from "./leaving-stage.tsx";
import { type LeavingPlanState, useLeavingPlan, usePlanned } from "./use-leaving-plan.ts";

type LeavingPlanProps = {
  leaver: Leaver;
  /** The chosen workspace, then its locations. */
  places: Places;
  timeZone: string;
  /** How many are planned after this one. */
  after: number;
  onDone: () => void;
};

/** Reads what they hold and what is planned already, then shows the form. */
export default function LeavingPlan({ leaver, places, timeZone, after, onDone }: LeavingPlanProps) {
  const { base, planned, ready, error, retry } = usePlanned(leaver);
  if (error) return <ErrorState message={messageOf(error)} onRetry={retry} />;
  if (!base || !ready) return <Skeleton className="mt-6 h-96" />;
  const where = places.length > 1 ? (places.find(({ id }) => id === leaver.place)?.name ?? null) : null;
  const here = leaver.place === "" || leaver.place === places[0]?.id;
  return <Form {...{ leaver, where, here, base, planned, timeZone, after, onDone }} />;
}

type FormProps = Pick<LeavingPlanProps, "leaver" | "after"> & {
  /** The location that they leave; null where there are none. */
  where: string | null;
  /** It is the chosen workspace. */
  here: boolean;
  base: HandOverPreview;
  planned: HandOver | undefined;
  timeZone: string;
  onDone: () => void;
};

function Form({ leaver, where, here, base, planned, timeZone, after, onDone }: FormProps) {
  const state = useLeavingPlan({ leaver, base, planned, timeZone, onDone });
  const { plan, busy, chosenWell, handOver } = state;
  const [sure, setSure] = useState(false);
  // A day to come can be called off; what happens now is asked about first.
  const go = () => {
    if (!chosenWell()) return;
    if (plan.at === "") setSure(true);
    else void handOver();
  };
  const at = plan.at === "" ? null : momentOf(plan.at, timeZone);
  const label = at === null ? "Hand over now" : `Hand over on ${shortMoment(at, timeZone)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(300px,420px)] gap-10 pt-6 max-xl:grid-cols-1">
      <div className="min-w-0">
        <Head {...{ where, base, planned, at, timeZone, after }} onSkip={onDone} />
        <Basics {...{ base, state, timeZone }} />
        <LeavingKinds
          holds={base.holds}
          people={base.people}
          asked={here ? contactPaths.agreedAlone(base.person.id) : null}
          all={state.all}
          errors={state.refusal?.fields}
          onName={state.name}
        />
        <p className="mt-3.5 text-12 text-muted">
          All of it can be undone for 30 days. Private cards, and contacts that only {base.person.name} sees, go with
          them.
        </p>
        <div role="alert" className="mt-3 empty:hidden">
          {state.refusal ? <Note tone="danger" title={state.refusal.message} /> : null}
        </div>
        <Acts {...{ base, planned, state, label }} onHandOver={go} />
      </div>
      <LeavingStage {...{ base, at, timeZone }} preview={state.preview} />
      <ThumbBar>
        <Button variant="primary" size="lg" block busy={busy === "hand"} onClick={go}>
          {label}
        </Button>
      </ThumbBar>
      {sure ? <Sure {...{ base, handOver }} onClose={() => setSure(false)} /> : null}
    </div>
  );
}

type SureProps = Pick<FormProps, "base"> & { handOver: () => Promise<void>; onClose: () => void };

/** Asked before anything moves. */
function Sure({ base: { person, holds }, handOver, onClose }: SureProps) {
  const held = inOnePhrase(holds.map(({ kind, count }) => countedKind(kind, count)));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Hand over what ${person.name} holds?`}
      confirmLabel="Hand over now"
      cancelLabel="Not yet"
      onConfirm={handOver}
    >
      <p>
        {held === "" ? "They hold nothing that has to be handed over." : `What changes hands: ${held}.`} Their access
        ends at once. You can undo it for 30 days.
      </p>
    </ConfirmDialog>
  );
}

type HeadProps = Pick<FormProps, "where" | "base" | "planned" | "timeZone" | "after"> & {
  at: string | null;
  onSkip: () => void;
};

function Head({ where, base, planned, at, timeZone, after, onSkip }: HeadProps) {
  const { person } = base;
  const ended = planned?.state === "open";
  return (
    <div className="mb-6 flex gap-4">
      <Avatar name={person.name} src={person.photo_url} size={56} />
      <div>
        <h2 className="text-17 font-medium">
          {ended ? `${person.name} has no access any more` : `${person.name} leaves`}
          {where === null ? null : ended ? ` to ${where}` : ` ${where}`}
          {at === null || ended ? null : (
            <>
              {" on "}
              <b>{longMoment(at, timeZone)}</b>
            </>
          )}
        </h2>
        <p className="text-13 text-muted">
          {planned?.problem ?? "Nothing that was printed, shared or saved stops working unless you choose so."}
        </p>
        <Link href={peoplePaths.leaving()} className="text-13 underline">
          All who leave
        </Link>
        {after > 0 ? (
          <button type="button" className="ml-4 text-13 underline" onClick={onSkip}>
            Skip to the next, {after.toLocaleString("en")} left
          </button>
        ) : null}
      </div>
    </div>
  );
}

type BasicsProps = { base: HandOverPreview; state: LeavingPlanState; timeZone: string };

function Basics({ base, state, timeZone }: BasicsProps) {
  const { plan, set, refusal } = state;
  return (
    <div className="mb-6 grid grid-cols-2 gap-4 touch:grid-cols-1">
      <Field
        label="Last moment"
        optional
        help={plan.at === "" ? "Empty: now." : `In the time zone ${timeZone.replaceAll("_", " ")}.`}
        error={refusal?.fields.at}
      >
        <Input type="datetime-local" value={plan.at} onChange={(event) => set({ at: event.target.value })} />
      </Field>
      <Field label="Most of it goes to" error={refusal?.fields.most}>
        <Select value={plan.most} onChange={(event) => set({ most: event.target.value })}>
          <option value="">Choose a colleague</option>
          {base.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

type ActsProps = Pick<FormProps, "base" | "planned"> & {
  state: LeavingPlanState;
  label: string;
  onHandOver: () => void;
};

function Acts({ base, planned, state, label, onHandOver }: ActsProps) {
  const { busy, leaveOpen, callOff } = state;
  const [asking, setAsking] = useState(false);
  const { name } = base.person;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button className="touch:hidden" variant="primary" busy={busy === "hand"} onClick={onHandOver}>
        {label}
      </Button>
      {planned?.state === "open" ? null : <Button onClick={() => setAsking(true)}>End access now, choose later</Button>}
      {planned?.may.includes("call_off") && planned.source !== "directory" ? (
        <Button variant="ghost" busy={busy === "off"} onClick={() => void callOff()}>
          Call it off
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`End ${name}’s access now?`}
          confirmLabel="End access"
          cancelLabel="Keep"
          onConfirm={leaveOpen}
        >
          <p>
            They are signed out of this workspace. Nothing is moved or deleted until somebody chooses who takes over.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
