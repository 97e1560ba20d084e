"use client";
// Whether we may write to a contact: each way with its reason, what can be recorded, and the ledger behind it.
import { Ban, Check, CircleDashed } from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { answerWord, isStop } from "#lib/contact/may-words.ts";
import { counted } from "#lib/plural.ts";
import type { ChannelState, ConsentWire } from "#lib/services/contact/consent-entities.ts";
import { CHANNEL_LABELS, PURPOSE_LABELS, SCOPE_LABELS } from "#lib/services/contact/consent-limits.ts";
import { consentWords, reasonWords, waysOf } from "./consent-words.ts";
import { SideSection } from "./side-section.tsx";
import { takingBack } from "./taking-back.ts";
import type { ContactPage } from "./use-contact-page.ts";

const YesDialog = late(() => import("./yes-dialog.tsx").then((module) => module.default));
const StopDialog = late(() => import("./stop-dialog.tsx").then((module) => module.default));

function Sign({ state }: { state: ChannelState }) {
  const [Icon, color] = state.may
    ? [Check, "text-positive"]
    : isStop(state)
      ? [Ban, "text-danger"]
      : [CircleDashed, "text-muted"];
  return <Icon className={cn("mt-0.5 size-4 shrink-0", color)} strokeWidth={2} aria-hidden="true" />;
}

function ChannelRow({ page, state }: { page: ContactPage; state: ChannelState }) {
  const { channel, address } = state;
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-3">
      <Sign state={state} />
      <div className="grid min-w-0 gap-0.5">
        <p className="text-14 font-medium wrap-anywhere">
          <span>{`${CHANNEL_LABELS[channel]}: ${answerWord(state)}`}</span>
          {address === "" ? null : <span className="font-normal text-muted">, {address}</span>}
        </p>
        <p className="text-12 leading-[1.5] wrap-anywhere text-muted">{reasonWords(state, page.contact, page)}</p>
      </div>
    </li>
  );
}

function EntryActs({ page, consent }: { page: ContactPage; consent: ConsentWire }) {
  const open = consent.undo_until !== null && new Date(consent.undo_until) > page.now;
  if (!(open && page.mayWrite)) return null;
  const undo = () => void page.change(takingBack(consent.id), { said: "Undone" });
  return (
    <Button size="sm" onClick={undo} aria-label={`Undo, ${CHANNEL_LABELS[consent.channel]}`}>
      Undo
    </Button>
  );
}

/** One word of theirs: what it is about, where it is known from, and the words they saw. */
function Entry({ page, consent }: { page: ContactPage; consent: ConsentWire }) {
  const {
    channel,
    purpose,
    scope,
    answer,
    address,
    words,
    text_number: version,
    proof,
    taken_back: mistaken,
  } = consent;
  const about = purpose === "any" ? SCOPE_LABELS[scope] : `${PURPOSE_LABELS[purpose]}, ${SCOPE_LABELS[scope]}`;
  return (
    <li className="grid justify-items-start gap-1 border-b border-line py-3">
      <p className={cn("text-13 font-medium wrap-anywhere", mistaken && "text-muted line-through")}>
        {answer === "yes" ? "Yes" : "Stop"}, {CHANNEL_LABELS[channel].toLowerCase()}, {address}
      </p>
      <p className="text-12 wrap-anywhere text-muted">{consentWords(consent, page)}</p>
      <p className="text-12 text-muted">{about}</p>
      {words === "" ? null : (
        <blockquote className="border-l-2 border-line-strong pl-2.5 text-12 wrap-anywhere">
          <span>{words}</span> <span className="text-muted">{`Wording ${version}`}</span>
        </blockquote>
      )}
      {proof === "" ? null : <p className="text-12 wrap-anywhere text-muted">Proof: {proof}</p>}
      {mistaken ? <Badge>Undone</Badge> : <EntryActs page={page} consent={consent} />}
    </li>
  );
}

function Ledger({ page }: { page: ContactPage }) {
  const [open, setOpen] = useState(false);
  const { consents } = page.contact;
  if (consents.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="target mt-3 rounded-small text-12 text-muted underline underline-offset-2 hover:text-ink"
      >
        {open ? "Hide the record" : `Show the record, ${counted(consents.length, "entry")}`}
      </button>
      {open ? (
        <ul aria-label="Record" className="pt-1">
          {consents.map((consent) => (
            <Entry key={consent.id} page={page} consent={consent} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Acts({ page }: { page: ContactPage }) {
  const [open, setOpen] = useState<"yes" | "stop" | null>(null);
  const close = () => setOpen(null);
  if (!page.mayWrite) return null;
  if (waysOf(page.contact.facts).length === 0)
    return <p className="pt-3 text-12 text-muted">Add an email address or a phone number to record what they said.</p>;
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button size="sm" onClick={() => setOpen("yes")}>
        Record a yes
      </Button>
      <Button size="sm" onClick={() => setOpen("stop")}>
        They said stop
      </Button>
      {open === "yes" ? <YesDialog page={page} onClose={close} /> : null}
      {open === "stop" ? <StopDialog page={page} onClose={close} /> : null}
    </div>
  );
}

export function Consents({ page }: { page: ContactPage }) {
  return (
    <SideSection id="may-write" title="May we write">
      <ul>
        {page.contact.channels.map((state) => (
          <ChannelRow key={state.channel} page={page} state={state} />
        ))}
      </ul>
      <Acts page={page} />
      <Ledger page={page} />
    </SideSection>
  );
}
