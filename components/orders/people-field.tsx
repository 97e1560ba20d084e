"use client";
// Whose badges they are: one field after another, or all of them from a table that is looked at before it is taken.
import { FileUp, Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { FileDrop } from "#components/patterns/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { readTable } from "#lib/client/orders/read-table.ts";
import { type PersonRow, personProblem, readPeople } from "#lib/orders/people-rows.ts";
import { counted } from "#lib/plural.ts";
import type { OrderPerson } from "#lib/services/auth/order-entities.ts";
import { MOST_PERSON_NAME, MOST_PERSON_TITLE } from "#lib/services/auth/order-limits.ts";
import { PeopleTable } from "./people-table.tsx";

type PeopleFieldProps = {
  people: readonly OrderPerson[];
  /** How many badges the order has. */
  badges: number;
  onChange: (people: OrderPerson[]) => void;
  /** How many badges to order, where a file has more people; null where that is not the form's to say. */
  onBadges: ((badges: number) => void) | null;
};

/** More are looked at as a table: nobody scrolls through three hundred fields. */
const MOST_FIELDS = 12;

function Person(props: {
  at: number;
  person: OrderPerson;
  onChange: (person: OrderPerson) => void;
  onRemove: () => void;
}) {
  const { at, person, onChange, onRemove } = props;
  const id = useId();
  const problem = person.name === "" && person.title === "" ? null : personProblem(person);
  const field = { "aria-invalid": problem !== null, "aria-describedby": problem === null ? undefined : id };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
      <Input
        {...field}
        aria-label={`Name on badge ${at}`}
        placeholder="Name"
        value={person.name}
        maxLength={MOST_PERSON_NAME}
        onChange={({ currentTarget }) => onChange({ ...person, name: currentTarget.value })}
      />
      <Input
        {...field}
        aria-label={`Title on badge ${at}`}
        placeholder="Title"
        value={person.title}
        maxLength={MOST_PERSON_TITLE}
        onChange={({ currentTarget }) => onChange({ ...person, title: currentTarget.value })}
      />
      <IconButton label={`Remove badge ${at}’s text`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
      <p id={id} aria-live="polite" className="col-span-3 text-12 text-danger empty:hidden">
        {problem?.replace(/^Its/, "This")}
      </p>
    </li>
  );
}

/** Read, looked at, and taken by a press; nothing of the order changes before that. */
function usePeopleFile() {
  const [rows, setRows] = useState<PersonRow[] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  return {
    rows,
    refused,
    leave: () => setRows(null),
    async read(file: File | undefined) {
      if (file === undefined) return;
      setRows(null);
      setRefused(null);
      try {
        const found = readPeople(await readTable(file));
        setRefused(found.refused);
        setRows(found.refused === null ? found.rows : null);
      } catch (error) {
        setRefused(messageOf(error));
      }
    },
  };
}

function Fields({ people, badges, onChange }: Omit<PeopleFieldProps, "onBadges">) {
  const [all, setAll] = useState(false);
  if (people.length > MOST_FIELDS && !all) {
    const rows = people.map((person, at) => ({ ...person, row: at + 1, problem: personProblem(person) }));
    return (
      <>
        <PeopleTable rows={rows} />
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          Edit these {counted(people.length, "person")}
        </Button>
      </>
    );
  }
  const put = (at: number, person: OrderPerson) => onChange(people.map((one, index) => (index === at ? person : one)));
  const rows = people.map((person, at) => ({ person, key: `badge ${at + 1}`, at }));
  return (
    <>
      <ul className="grid gap-2">
        {rows.map(({ person, key, at }) => (
          <Person
            key={key}
            at={at + 1}
            person={person}
            onChange={(next) => put(at, next)}
            onRemove={() => onChange(people.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {people.length < badges ? (
        <Button
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...people, { name: "", title: "" }])}
        >
          Add a person
        </Button>
      ) : null}
    </>
  );
}

type FoundInFileProps = {
  rows: readonly PersonRow[];
  /** How many of the rows can be printed. */
  good: number;
  /** True where taking them makes the order larger. */
  grows: boolean;
  onTake: () => void;
  onLeave: () => void;
};

/** What a file holds, looked at before it is taken. */
function FoundInFile({ rows, good, grows, onTake, onLeave }: FoundInFileProps) {
  return (
    <div className="grid gap-3">
      <PeopleTable rows={rows} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabledReason={good === 0 ? "No row of this file can be printed." : undefined}
          onClick={onTake}
        >
          Use {counted(good, "person")}
        </Button>
        <Button onClick={onLeave}>Keep what was there</Button>
      </div>
      {grows ? <p className="text-12 text-muted">Your order grows to {counted(good, "badge")}.</p> : null}
    </div>
  );
}

/** The rows of a file that cannot be printed, until they were read. */
function NotTaken({ rows, onClose }: { rows: readonly PersonRow[]; onClose: () => void }) {
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-13 font-medium">Not taken from the file:</p>
      <PeopleTable rows={rows} />
      <Button size="sm" className="justify-self-start" onClick={onClose}>
        Close this list
      </Button>
    </div>
  );
}

function FileChoice({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <FileDrop
      label="People from a CSV file"
      accept=".csv,text/csv,text/plain"
      className="mt-3"
      onFiles={([file]) => onFile(file)}
    >
      {(choose) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <Button size="sm" icon={<FileUp aria-hidden="true" />} onClick={choose}>
            From a CSV file
          </Button>
          Two columns: name and title.
        </span>
      )}
    </FileDrop>
  );
}

/** Badges without a name are printed without one: somebody may write it by hand. */
export function PeopleField(props: PeopleFieldProps) {
  const { people, badges, onChange, onBadges } = props;
  const id = useId();
  const { rows, refused, leave, read } = usePeopleFile();
  const [left, setLeft] = useState<readonly PersonRow[]>([]);
  const good = rows?.filter(({ problem }) => problem === null) ?? [];
  function take() {
    onChange(good.map(({ name, title }) => ({ name, title })));
    if (good.length > badges) onBadges?.(good.length);
    setLeft(rows?.filter(({ problem }) => problem !== null) ?? []);
    leave();
  }
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2.5">
        <h2 id={id} className="text-15">
          On the badges
        </h2>
        <span className="tn ml-auto text-12 text-muted">
          {people.length} of {counted(badges, "badge")}
        </span>
      </div>
      {rows === null ? <Fields people={people} badges={badges} onChange={onChange} /> : null}
      {rows === null ? null : (
        <FoundInFile
          rows={rows}
          good={good.length}
          grows={onBadges !== null && good.length > badges}
          onTake={take}
          onLeave={leave}
        />
      )}
      {left.length === 0 ? null : <NotTaken rows={left} onClose={() => setLeft([])} />}
      <FileChoice onFile={(file) => void read(file)} />
      <p aria-live="polite" className="mt-1.5 text-12 text-danger empty:hidden">
        {refused}
      </p>
      {people.length > badges ? (
        <p className="mt-1.5 text-12 text-danger">
          There are more people than badges. Order {people.length - badges} more, or take some out.
        </p>
      ) : null}
    </section>
  );
}
