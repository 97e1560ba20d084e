"use client";
// Moves people to another location: what goes along and what stays is said first, and who looks after what stays is chosen.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import { MOST_LEAVERS } from "../_components/leaving/leaving-queue.ts";
import { HeirField } from "./heir-field.tsx";
import { WhatStays } from "./move-preview.tsx";
import { nameOf, type Places, placeName } from "./people-shape.ts";
import { PlaceOptions } from "./place-options.tsx";
import { type Moving, type Unmoved, useMoving } from "./use-moving.ts";

type MoveDialogProps = { people: readonly TreePerson[]; overview: PeopleOverview; onClose: () => void };

/** Somebody alone keeps their role, but nobody moves as an owner. */
function firstChoice(people: readonly TreePerson[], places: Places): Moving {
  const [only] = people;
  const role = people.length === 1 && only?.role !== "member" ? "manager" : "member";
  // A location rather than the franchise above them, and one where none of them is.
  const [above, ...locations] = places;
  const others = [...locations, ...(above ? [above] : [])];
  const to = others.find(({ id }) => people.every(({ place }) => place.id !== id))?.id ?? others[0]?.id ?? "";
  return { to, role, heirs: {} };
}

export default function MoveDialog({ people, overview: { places }, onClose }: MoveDialogProps) {
  const where = (id: string) => placeName(places.find((place) => place.id === id)?.name ?? "", places);
  const [chosen, setChosen] = useState(() => firstChoice(people, places));
  const { busy, unmoved, move } = useMoving({ where, onDone: onClose });
  const set = (change: Partial<Moving>) => setChosen((before) => ({ ...before, ...change }));
  const going = people.filter(({ place }) => place.id !== chosen.to);
  const left = [...new Set(going.map(({ place }) => place.id))];
  const [only] = people;
  const whom = people.length === 1 && only ? isolate(nameOf(only)) : counted(people.length, "person");
  const tooMany = going.length > MOST_LEAVERS;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && going.length > 0 && !tooMany) void move(going, chosen);
  }

  return (
    <Dialog open onClose={onClose} title={`Move ${whom} to another location`} className="w-[560px] wrap-anywhere">
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <Trouble unmoved={unmoved} />
          {tooMany ? <Note tone="warning" title={`Move at most ${MOST_LEAVERS} people at once.`} /> : null}
          <Where {...{ places, chosen }} onChange={set} />
          <Along where={where(chosen.to)} />
          {tooMany ? null : <WhatStays people={going} />}
          {left.map((place) => (
            <HeirField
              key={place}
              place={place}
              label={`Who takes over what stays at ${isolate(where(place))}`}
              help="Every address keeps working. It can be undone for 30 days."
              none="Nobody: nothing stays"
              not={going}
              value={chosen.heirs[place] ?? ""}
              onChoose={(heir) => set({ heirs: { ...chosen.heirs, [place]: heir } })}
            />
          ))}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={going.length === 0 || tooMany}>
            Move to {where(chosen.to)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Trouble({ unmoved }: { unmoved: readonly Unmoved[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {unmoved.length > 0 ? (
        <Note tone="warning" title={`${counted(unmoved.length, "person")} not moved`}>
          <ul className="grid gap-1">
            {unmoved.map(({ name, message }) => (
              <li key={name}>
                <bdi className="font-medium text-ink">{name}</bdi> {message}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}

type WhereProps = { places: Places; chosen: Moving; onChange: (change: Partial<Moving>) => void };

function Where({ places, chosen, onChange }: WhereProps) {
  return (
    <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
      <Field label="New location">
        <Select data-autofocus value={chosen.to} onChange={(event) => onChange({ to: event.target.value })}>
          <PlaceOptions places={places} />
        </Select>
      </Field>
      <Field label="Role there">
        <Select
          value={chosen.role}
          onChange={(event) => onChange({ role: event.target.value === "manager" ? "manager" : "member" })}
        >
          <option value="member">Member</option>
          <option value="manager">Manager</option>
        </Select>
      </Field>
    </div>
  );
}

function Along({ where }: { where: string }) {
  return (
    <section>
      <h3 className="text-13 font-semibold">What goes along</h3>
      <ul className="mt-1 list-disc pl-4 text-13 text-muted">
        <li>Their cards, in the theme of {isolate(where)}. Pictures and files of the old location stay there.</li>
        <li>Every address, QR code and wallet pass of those cards: it shows them at the new location.</li>
        <li>Their seat. No other one is needed.</li>
      </ul>
    </section>
  );
}
