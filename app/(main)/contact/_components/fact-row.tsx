"use client";
// One value of a contact, with who said it; a press opens it for changing. Behind it the older ones, which can be used again.
import { ArrowLeftRight, BadgeCheck, ExternalLink, FileUp, Pencil, UserRoundCheck, X } from "lucide-react";
import Link from "next/link";
import { confirmedWords, factLabel, sourceWords, valueWords } from "#components/contact/fact-source.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { call } from "#lib/client/call.ts";
import { labelOfUse } from "#lib/contact/value-use.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { ChangeFact, Fact } from "#lib/services/contact/entities.ts";
import { lineSource, lineWords } from "#lib/services/contact/line-words.ts";
import { readTypedAddress } from "#lib/typed-address.ts";
import type { ContactPage, Run } from "./use-contact-page.ts";

type FactRowProps = { page: ContactPage; fact: Fact };

const ICONS = { answer: ArrowLeftRight, capture: UserRoundCheck, typed: Pencil, import: FileUp } as const;

const acting =
  (fact: Fact, act: ChangeFact["act"]): Run =>
  ({ id, version }) =>
    call("contact.changeFact", { id, version, fact: fact.id, act });

function Source({ page, fact, more = "" }: FactRowProps & { more?: string }) {
  const Icon = ICONS[fact.source];
  return (
    <p className="flex items-start gap-1.5 text-12 leading-[1.5] text-muted">
      <Icon className="mt-[3px] size-3 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {sourceWords(fact, page)}
        {more}
        {fact.file?.id ? (
          <>
            {". "}
            <Link href={contactPaths.contactImport(fact.file.id)} prefetch={false} className="underline">
              See the import
            </Link>
          </>
        ) : null}
      </span>
    </p>
  );
}

/** Somebody made sure of it. */
function Confirmed({ page, fact }: FactRowProps) {
  const words = confirmedWords(fact, page);
  return words === "" ? null : (
    <p className="flex items-start gap-1.5 text-12 leading-[1.5] text-positive">
      <BadgeCheck className="mt-[3px] size-3 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </p>
  );
}

/** Says that a value is right today; what was taken for right before is said anew. */
function Confirm({ page, fact }: FactRowProps) {
  const first = fact.confirmed === null ? { undo: acting(fact, "unconfirm") } : {};
  return (
    <IconButton
      label={`Confirm ${valueWords(fact)}`}
      onClick={() => void page.change(acting(fact, "confirm"), { said: `${factLabel(fact)} confirmed`, ...first })}
      className={QUIET}
    >
      <BadgeCheck aria-hidden="true" />
    </IconButton>
  );
}
const QUIET = "opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:size-11 touch:opacity-100";

/** A name that the workspace gave stays as it is. */
const inSentence = (fact: Fact) => (fact.custom === null ? factLabel(fact).toLowerCase() : factLabel(fact));

function Value({ page, fact, onEdit }: FactRowProps & { onEdit: () => void }) {
  const [words, label] = [valueWords(fact), inSentence(fact)];
  return page.mayWrite ? (
    <button
      type="button"
      title={`Edit ${label}`}
      aria-label={`${words}, edit ${label}`}
      onClick={onEdit}
      className="target min-w-0 rounded-small text-left text-14 wrap-anywhere decoration-dotted underline-offset-4 hover:underline"
    >
      {words}
    </button>
  ) : (
    <span className="min-w-0 text-14 wrap-anywhere">{words}</span>
  );
}

/** A website opens in a tab of its own; what is no web address does not. */
function Visit({ fact: { field, custom, value } }: { fact: Fact }) {
  const { url } = field === "website" || custom?.type === "link" ? readTypedAddress(value) : {};
  if (url === undefined) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open ${value}`}
      className="target inline-grid size-6 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink touch:size-11"
    >
      <ExternalLink className="size-3.5" aria-hidden="true" />
    </a>
  );
}

/** A name cannot be taken away: there has to be one. */
export function FactRow({ page, fact, onEdit }: FactRowProps & { onEdit: () => void }) {
  const label = factLabel(fact);
  const remove = () =>
    void page.change(acting(fact, "remove"), { said: `${label} removed`, undo: acting(fact, "restore") });
  return (
    <div className="group/row flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Value page={page} fact={fact} onEdit={onEdit} />
          <Visit fact={fact} />
          {fact.use === "" ? null : <Badge tone="line">{labelOfUse(fact.use)}</Badge>}
        </div>
        {fact.line === null ? null : (
          <p className="text-12 leading-[1.5] text-muted">
            <span className="text-ink">{lineWords(fact.line)}</span>. {lineSource(fact.line)}
          </p>
        )}
        <Source page={page} fact={fact} />
        <Confirmed page={page} fact={fact} />
      </div>
      {page.mayWrite ? <Confirm page={page} fact={fact} /> : null}
      {page.mayWrite && fact.field !== "name" ? (
        <IconButton label={`Remove ${valueWords(fact)}`} onClick={remove} className={QUIET}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** One that is not shown: an older one, or one that was taken away. */
export function BehindRow({ page, fact }: FactRowProps) {
  const use = () => void page.change(acting(fact, "choose"), { said: `${factLabel(fact)} changed` });
  return (
    <div className="grid justify-items-start gap-0.5 pt-2">
      <p className="text-13 wrap-anywhere text-muted line-through">{valueWords(fact)}</p>
      <Source page={page} fact={fact} more={fact.ended_at === null ? ". Older, not used" : ". Removed"} />
      {page.mayWrite ? (
        <Button size="sm" className="mt-1" aria-label={`Use this one, ${valueWords(fact)}`} onClick={use}>
          Use this one
        </Button>
      ) : null}
    </div>
  );
}
