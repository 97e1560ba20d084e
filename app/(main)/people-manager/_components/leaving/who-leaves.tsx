"use client";
// Chooses who leaves, and where there are locations, which of them first.
import { type FormEvent, useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf, type Places } from "../../_people/people-shape.ts";
import { PlaceOptions } from "../../_people/place-options.tsx";
import type { Leaver } from "./leaving-queue.ts";

const EVERYBODY = { per_page: 1000, sort_by: "name", sort_desc: 0 } as const;

type WhoLeavesProps = {
  myId: string;
  places: Places;
  onClose: () => void;
  onChoose: (leaver: Leaver) => void;
};

/** Those of one place who may leave; a person of several stands in one. */
function usePeopleThere(place: string, myId: string) {
  const { data, error, mutate } = useCall(
    "auth.people",
    { ...EVERYBODY, ...(place === "" ? {} : { place }) },
    { revalidateOnFocus: false },
  );
  const people = data?.data.filter(({ kind, id, may }) => kind === "person" && id !== myId && may.includes("leave"));
  return { people, error, retry: () => void mutate() };
}

export default function WhoLeaves({ myId, places, onClose, onChoose }: WhoLeavesProps) {
  const [place, setPlace] = useState(places[0]?.id ?? "");
  const { people, error, retry } = usePeopleThere(place, myId);
  const [who, setWho] = useState("");
  const [refusal, setRefusal] = useState<string>();

  function choose(event: FormEvent) {
    event.preventDefault();
    if (who === "") return setRefusal("Choose who leaves.");
    onClose();
    onChoose({ id: who, place });
  }

  const name = (chosen: string) => {
    setWho(chosen);
    setRefusal(undefined);
  };
  return (
    <Dialog open onClose={onClose} title="Who leaves?">
      <form onSubmit={choose} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          {places.length > 1 ? (
            <PlaceField
              {...{ places, place }}
              onPlace={(chosen) => {
                setPlace(chosen);
                name("");
              }}
            />
          ) : null}
          {error ? <ErrorState level={3} message={messageOf(error)} onRetry={retry} /> : null}
          {people ? <PersonField {...{ people, who, refusal }} onWho={name} /> : null}
          {people || error ? null : <Skeleton className="h-16" />}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!people || people.length === 0}>
            Plan it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type PlaceFieldProps = { places: Places; place: string; onPlace: (place: string) => void };

function PlaceField({ places, place, onPlace }: PlaceFieldProps) {
  return (
    <Field label="Location">
      <Select value={place} onChange={(event) => onPlace(event.target.value)}>
        <PlaceOptions places={places} />
      </Select>
    </Field>
  );
}

type PersonFieldProps = {
  people: readonly TreePerson[];
  who: string;
  refusal: string | undefined;
  onWho: (who: string) => void;
};

function PersonField({ people, who, refusal, onWho }: PersonFieldProps) {
  if (people.length === 0) return <p className="text-13 text-muted">There is nobody here who can leave.</p>;
  return (
    <Field label="Person" error={refusal} help="Nothing happens before you have seen what would.">
      <Select value={who} onChange={(event) => onWho(event.target.value)}>
        <option value="">Choose a person</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {nameOf(person)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
