"use client";
// Introductions by colleagues: whether they are found through oneself, the ways to somebody, and what was asked and answered.
import { useState } from "react";
import { SearchField } from "#components/patterns/search-field.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import type { Way } from "#lib/services/contact/introduction-entities.ts";
import { INTRODUCTION_LABELS, LEAST_SEARCH } from "#lib/services/contact/introduction-limits.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { Failed } from "./failed.tsx";
import { Requests } from "./introduction-requests.tsx";
import { wayWords } from "./way-words.ts";

/** A refusal puts the switch back. */
function OpenSwitch() {
  const { data, error, mutate } = useCall("contact.openness");
  if (data === undefined && error) return <Failed error={error} again={() => void mutate()} />;
  async function choose(open: boolean) {
    await mutate({ open }, { revalidate: false });
    await call("contact.setOpenness", { open }).catch((thrown: unknown) => {
      showError(messageOf(thrown));
      return mutate();
    });
  }
  return (
    <div className="flex items-start gap-3 border-t border-line py-3">
      <label htmlFor="openness" className="min-w-0 flex-1 text-13">
        Colleagues may find introductions through me
        <span className="block text-12 text-muted">
          They see names and companies of people you know well and share with this workspace. You decide each time.
        </span>
      </label>
      <Switch
        id="openness"
        checked={data?.open ?? false}
        disabled={data === undefined}
        onChange={(event) => void choose(event.target.checked)}
      />
    </div>
  );
}

function WayRow({ way, onAsk }: { way: Way; onAsk: () => void }) {
  const { person, path, asked } = way;
  const first = path[0]?.name ?? "";
  const waits = asked === "asked" || asked === "later" || asked === "yes";
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <Avatar name={person.name} size={32} />
      <span className="min-w-0 flex-1 text-12 text-muted">
        <span className="cut block text-14 font-semibold text-ink">{person.name}</span>
        {person.company === "" ? null : <span className="cut block">{person.company}</span>}
        <span className="block wrap-anywhere">{wayWords(way)}</span>
      </span>
      {waits ? (
        <span className="text-12 text-muted">{INTRODUCTION_LABELS[asked]}</span>
      ) : (
        <Button size="sm" onClick={onAsk} aria-label={`Ask ${first} for an introduction to ${person.name}`}>
          Ask
        </Button>
      )}
    </li>
  );
}

function Ways({ search }: { search: string }) {
  const [asking, ask] = useState<Way | null>(null);
  const long = search.trim().length >= LEAST_SEARCH;
  const { data, error, mutate } = useCall("contact.ways", long ? { search } : null, { keepPreviousData: true });
  if (!long) return null;
  if (data === undefined && error) return <Failed error={error} again={() => void mutate()} />;
  if (data === undefined) return <Skeleton className="mt-3 h-10 rounded-control" />;
  if (data.length === 0)
    return <p className="py-3 text-13 text-muted">No colleague who can introduce you. Try another name or company.</p>;
  return (
    <>
      <ul aria-label="Ways to an introduction">
        {data.map((way) => (
          <WayRow key={`${way.person.id} ${way.path.map(({ id }) => id).join()}`} way={way} onAsk={() => ask(way)} />
        ))}
      </ul>
      {asking === null ? null : <AskDialog way={asking} onClose={() => ask(null)} />}
    </>
  );
}

export default function Introductions({ first }: { first: string }) {
  const [search, setSearch] = useState(first);
  const { text, type, settle } = useTypedSearch(search, setSearch);
  return (
    <section aria-labelledby="introductions" className="pt-6">
      <h2 id="introductions" className="border-b border-line pb-2 text-15">
        Who could introduce you?
      </h2>
      <SearchField
        label="Search name or company"
        value={text}
        onChange={type}
        onLeave={settle}
        className="mt-3 block"
      />
      <Ways search={search} />
      <Requests />
      <div className="pt-4">
        <OpenSwitch />
      </div>
    </section>
  );
}
