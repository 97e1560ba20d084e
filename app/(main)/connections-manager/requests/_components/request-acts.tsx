"use client";
// What can be done with a request; what cannot be undone is asked about first.
import { Download } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshRequests } from "#lib/client/use-person-requests.ts";
import { counted } from "#lib/plural.ts";
import type { PersonRequest, PersonRequestAct } from "#lib/services/contact/person-request-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { joinedOf } from "./request-words.ts";

const SAID: Readonly<Record<PersonRequestAct, string>> = {
  erase: "Being erased",
  answer: "Marked as answered",
  widen: "Every location is asked",
  withdraw: "Not followed",
};

function useActs({ id, version }: PersonRequest) {
  const refresh = useRefreshRequests();
  const [busy, setBusy] = useState<PersonRequestAct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function act(wanted: PersonRequestAct, joined = false): Promise<void> {
    if (busy !== null) return;
    setBusy(wanted);
    setFailure(null);
    try {
      await call("contact.actOnPersonRequest", { id, version, act: wanted, joined });
      showSuccess(SAID[wanted]);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      await refresh().catch(() => undefined);
      setBusy(null);
    }
  }
  return { act, busy, failure };
}

type Acts = ReturnType<typeof useActs>;

function Erase({ request, acts }: { request: PersonRequest; acts: Acts }) {
  const [asking, setAsking] = useState(false);
  const joined = joinedOf(request);
  return (
    <>
      <Button variant="danger-fill" busy={acts.busy === "erase"} onClick={() => setAsking(true)}>
        Erase what was found
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Erase everything about ${request.shown}?`}
        confirmLabel="Erase it"
        cancelLabel="Keep it"
        onConfirm={() => acts.act("erase", joined > 0)}
      >
        Contacts, notes, consents, card answers and imported rows are erased in every workspace listed here. Nobody can
        bring them back.
        {joined === 0
          ? null
          : ` You confirm that ${counted(joined, "joined record")} ${joined === 1 ? "is" : "are"} the same person. If not, keep them and take them apart first.`}
      </ConfirmDialog>
    </>
  );
}

function Answer({ request, acts }: { request: PersonRequest; acts: Acts }) {
  return (
    <>
      <a
        href={addressOf("contact.personRequestFile", { id: request.id })}
        download
        className={buttonVariants({ variant: "primary" })}
      >
        <Download aria-hidden="true" />
        Download what this workspace holds
      </a>
      {joinedOf(request, true) === 0 ? null : (
        <a
          href={addressOf("contact.personRequestFile", { id: request.id, joined: "1" })}
          download
          className={buttonVariants({ variant: "secondary" })}
        >
          <Download aria-hidden="true" />
          Download joined records to confirm
        </a>
      )}
      <Button busy={acts.busy === "answer"} onClick={() => void acts.act("answer")}>
        They have their answer
      </Button>
    </>
  );
}

/** Nothing for whoever has nothing to decide. */
export function RequestActs({ request }: { request: PersonRequest }) {
  const mayWrite = useMayWrite();
  const acts = useActs(request);
  if (!mayWrite || request.may.length === 0) return null;
  const can = (wanted: PersonRequestAct) => request.may.includes(wanted);
  return (
    <div className="grid gap-3">
      <div role="alert" className="empty:hidden">
        {acts.failure ? <Note tone="danger" title={acts.failure} /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {can("erase") ? <Erase request={request} acts={acts} /> : null}
        {can("answer") ? <Answer request={request} acts={acts} /> : null}
        {can("widen") ? (
          <Button busy={acts.busy === "widen"} onClick={() => void acts.act("widen")}>
            Ask every location
          </Button>
        ) : null}
        {can("withdraw") ? (
          <Button variant="ghost" busy={acts.busy === "withdraw"} onClick={() => void acts.act("withdraw")}>
            Don’t follow it
          </Button>
        ) : null}
      </div>
    </div>
  );
}
