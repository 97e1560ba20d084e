"use client";
// The demo's people, one click each; the server passes them only where the demo may be signed into.
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { counted } from "#lib/plural.ts";

export type DemoPerson = {
  email: string;
  password: string;
  name: string;
  /** What they are and what they show: "Owner of the franchise Harbor Realty". */
  what: string;
  photoUrl?: string | null | undefined;
};

type DemoPeopleProps = {
  people: readonly DemoPerson[];
  busy: string | null;
  onChoose: (email: string, password: string) => Promise<unknown>;
};

const FIRST = 4;

function Person({ person, busy, onChoose }: { person: DemoPerson } & Omit<DemoPeopleProps, "people">) {
  const own = busy === person.email;
  return (
    <li>
      <button
        type="button"
        aria-busy={own || undefined}
        onClick={() => (busy ? undefined : void onChoose(person.email, person.password))}
        className={cn(
          "flex min-h-12 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-left hover:bg-hover",
          busy && !own && "opacity-50",
        )}
      >
        <Avatar name={person.name} src={person.photoUrl} size={32} />
        <span className="min-w-0 flex-1 leading-[1.35]">
          <b className="block text-13 font-semibold">{person.name}</b>
          <span className="block text-12 text-muted">{person.what}</span>
        </span>
        {own ? <span className="spinner" aria-hidden="true" /> : null}
      </button>
    </li>
  );
}

/** Four in sight, the rest behind a disclosure that needs no script. */
export function DemoPeople({ people, busy, onChoose }: DemoPeopleProps) {
  const row = (person: DemoPerson) => <Person key={person.email} person={person} busy={busy} onChoose={onChoose} />;
  const rest = people.slice(FIRST);
  return (
    <section aria-labelledby="demo" className="mt-6 border-t border-line pt-4">
      <h2 id="demo" className="pb-1.5 text-12 font-medium tracking-body text-muted">
        Or look around as
      </h2>
      <ul className="-mx-2.5">{people.slice(0, FIRST).map(row)}</ul>
      {rest.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center text-13 font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Show all {counted(people.length, "person")}</span>
            <span className="hidden group-open:inline">Show fewer people</span>
          </summary>
          <ul className="-mx-2.5">{rest.map(row)}</ul>
        </details>
      ) : null}
    </section>
  );
}
