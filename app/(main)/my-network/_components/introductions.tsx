"use client";
// Introductions by colleagues: whether they are found through oneself, the ways to somebody, and what was asked and answered.
import { useState } from "react";
import { Ways } from "#components/network/ways.tsx";
import { Failed } from "#components/patterns/failed.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import { LEAST_SEARCH } from "#lib/services/contact/introduction-limits.ts";
import { Requests } from "./introduction-requests.tsx";
import { MentionsOfMe } from "./mentions.tsx";

/** A refusal puts the switch back. */
function OpenSwitch() {
  const { data, error, mutate } = useCall("contact.openness");
  const mayWrite = useMayWrite();
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
      <div className="min-w-0 flex-1">
        <label htmlFor="openness" className="text-13">
          Colleagues can find introductions through me
        </label>
        <p id="openness-help" className="text-12 text-muted">
          They see names and companies of people you know well and share with this workspace. You decide each time.
        </p>
      </div>
      <Switch
        id="openness"
        aria-describedby="openness-help"
        checked={data?.open ?? false}
        disabled={!mayWrite || data === undefined}
        onChange={(event) => void choose(event.target.checked)}
      />
    </div>
  );
}

export default function Introductions({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState("");
  const { text, type, settle } = useTypedSearch(search, setSearch);
  return (
    <>
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
        {search.trim().length < LEAST_SEARCH ? null : <Ways ask={{ search }} />}
        <Requests timeZone={timeZone} />
        <div className="pt-4">
          <OpenSwitch />
        </div>
      </section>
      <MentionsOfMe timeZone={timeZone} />
    </>
  );
}
