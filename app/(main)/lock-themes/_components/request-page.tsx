"use client";
// One change request for whoever answers it: what is asked, for whom a yes would be, and the card as it would become.
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import { shortDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { ChangeRequestDetail } from "#lib/services/card/theme-request-entities.ts";
import type { Given } from "#lib/services/card/theme-request-limits.ts";
import { RequestFacts } from "./request-facts.tsx";
import { AnswerFields, GivenChoice } from "./request-form.tsx";
import { useDeciding } from "./use-deciding.ts";

// The list of themes is the same page and shows none of it.
const RequestPreview = late(() => import("./request-preview.tsx").then((module) => module.RequestPreview));

type RequestPageProps = { request: ChangeRequestDetail; readOnly: boolean; timeZone: string };

function headOf({ asker, place, earlier }: ChangeRequestDetail): string {
  const before =
    earlier.asked === 0 ? "first request" : `${counted(earlier.asked, "request")} before, ${earlier.approved} taken`;
  return asker.name === "" ? before : `${place.name} · ${before}`;
}

/** A yes in numbers. */
function yesOf({ cards }: ChangeRequestDetail, given: Given): string {
  return given === "all" ? `Unlock for ${counted(cards.all, "card")}` : `Change ${counted(cards[given], "card")}`;
}

type ActsProps = { may: ChangeRequestDetail["may"]; deciding: ReturnType<typeof useDeciding> };

/** Beside the first one. */
function OtherActs({ may, deciding: { busy, decide, undo } }: ActsProps) {
  return (
    <>
      {may.includes("ask") ? (
        <Button busy={busy} onClick={() => decide("ask")}>
          Ask back
        </Button>
      ) : null}
      {may.includes("decline") ? (
        <Button variant="danger" busy={busy} onClick={() => decide("decline")}>
          Say no
        </Button>
      ) : null}
      {may.includes("undo") ? (
        <Button busy={busy} onClick={undo}>
          Undo the answer
        </Button>
      ) : null}
    </>
  );
}

/** Who asks, and what they asked before. */
function Head({ request }: { request: ChangeRequestDetail }) {
  const { name, photo_url: photo } = request.asker;
  return (
    <header className="flex items-center gap-3 border-b border-line pb-4">
      <Avatar name={name} src={photo} size={40} />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <b className="block text-14 font-semibold">{name || "Somebody who left"}</b>
        <span className="text-13 text-muted">{headOf(request)}</span>
      </p>
    </header>
  );
}

/** Absent where the person has no card that wears the theme. */
function CardAfter({ request, given }: { request: ChangeRequestDetail; given: Given | null }) {
  const { sample } = request;
  if (sample === null) return null;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-12 text-muted">
        {given === null ? "The card now" : "The card, if you say yes"}
      </figcaption>
      <RequestPreview request={{ ...request, sample }} given={given} />
    </figure>
  );
}

/** On a phone the first act stands within reach of the thumb. */
export function RequestPage({ request, readOnly, timeZone }: RequestPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const deciding = useDeciding(request, form);
  const { given, setGiven, answer, setAnswer, errors, busy, decide } = deciding;
  const may = readOnly ? [] : request.may;
  const main = may.includes("approve") ? "approve" : may.includes("pass") ? "pass" : null;
  useSubmitKey(() => {
    if (main !== null && !busy) decide(main);
  });
  const primary =
    main === null ? null : (
      <Button variant="primary" busy={busy} onClick={() => decide(main)}>
        {main === "approve" ? yesOf(request, given) : `Pass on to ${request.theme.by}`}
      </Button>
    );
  const { undo_until: until } = request;
  return (
    <div className="grid gap-6 pt-6">
      <IntentLink href={cardPaths.changeRequests()} className="flex items-center gap-1.5 text-13 text-link">
        <ArrowLeft className="size-4" aria-hidden="true" />
        All requests
      </IntentLink>
      <Head request={request} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-10 touch:grid-cols-1">
        <form ref={form} noValidate className="grid max-w-[640px] gap-6" onSubmit={(event) => event.preventDefault()}>
          <RequestFacts request={request} timeZone={timeZone} />
          {may.includes("approve") ? <GivenChoice {...{ request, given, onGiven: setGiven }} /> : null}
          {main === null ? null : <AnswerFields {...{ answer, errors, onAnswer: setAnswer }} />}
          <div className="flex flex-wrap items-center gap-2">
            <span className="contents touch:hidden">{primary}</span>
            <OtherActs may={may} deciding={deciding} />
          </div>
          {until === null ? null : (
            <p className="text-12 text-muted">You can undo this answer until {shortDay(until, timeZone)}.</p>
          )}
        </form>
        <CardAfter request={request} given={main === "approve" ? given : null} />
      </div>
      {primary === null ? null : <ThumbBar>{primary}</ThumbBar>}
    </div>
  );
}
