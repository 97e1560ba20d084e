"use client";
import { useState } from "react";
import { Beside } from "#components/campaign/beside.tsx";
// A draft of a text: what it says, what it costs, who gets it and when. It is saved as one types.
import type { Saving } from "#components/campaign/use-sending.ts";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import type { Sms, SmsAudienceReport, SmsDesk } from "#lib/services/campaign/sms-entities.ts";
import { MAX_SMS_NAME } from "#lib/services/campaign/sms-limits.ts";
import { AudienceField, type NamedSegment } from "./audience-field.tsx";
import { Question, useActs, useButtons } from "./composer-acts.tsx";
import { inWords, keptText } from "./kept-text.ts";
import { LinkField } from "./link-field.tsx";
import { LookUpField } from "./look-up-field.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import { SegmentBars } from "./segment-bars.tsx";
import { TextFacts } from "./text-facts.tsx";
import { DRAFT_LABELS } from "./text-fields.ts";
import { TextTrouble } from "./text-trouble.tsx";
import { type TextDraft, useTextDraft } from "./use-text-draft.ts";
import { Waits } from "./waits.tsx";
import { WhenField } from "./when-field.tsx";
import { WhoGetsIt } from "./who-gets-it.tsx";
import { WordsField } from "./words-field.tsx";

const SAVING: Readonly<Record<Saving, string>> = {
  saved: "Draft, saved",
  saving: "Saving",
  unsaved: "Saving",
  conflict: "Not saved",
  failed: "Not saved",
};

export type ComposerProps = {
  first: Sms;
  desk: SmsDesk;
  segments: readonly NamedSegment[];
  timeZone: string;
  onText: (now: Sms) => void;
};

/**
 * Who would get what is stored; asked again whenever it was saved. `counted` is that of what is shown: absent while anything is
 * not stored or not counted yet, so that nobody agrees to another count than the one that goes.
 */
function useReport({ text: { id, audience }, saving }: TextDraft) {
  const chosen = audience.kind === "all" || audience.value !== "";
  const { data, error, isValidating, mutate } = useCall("campaign.smsAudience", chosen ? { id } : null, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  const isCounted = saving === "saved" && !isValidating && !error;
  return { report: data, counted: isCounted ? data : undefined, failure: error, retry: () => void mutate() };
}

type PartsProps = Pick<ComposerProps, "desk" | "segments" | "timeZone"> & {
  draft: TextDraft;
  report: SmsAudienceReport | undefined;
  /** The same, once it is of what is shown. */
  counted: SmsAudienceReport | undefined;
  failure: unknown;
  retry: () => void;
};

/** What is counted: nothing before there is somebody to count. */
function Counted({ draft, report, failure, retry, timeZone }: Omit<PartsProps, "desk" | "segments" | "counted">) {
  const { audience, id } = draft.text;
  if (audience.kind !== "all" && audience.value === "")
    return <p className="text-13 text-muted">Choose who gets it.</p>;
  return (
    <>
      <ReadFailure error={failure} stale={report !== undefined} level={3} onRetry={retry} />
      {report === undefined && !failure ? <Skeleton className="h-40 w-full" /> : null}
      {report ? (
        <>
          <WhoGetsIt {...{ id, report }} />
          <h3 className="pt-6 pb-2 text-14 font-medium">When each of them gets it</h3>
          <Waits {...{ report, timeZone }} />
        </>
      ) : null}
    </>
  );
}

function Parts(props: PartsProps) {
  const { draft, desk, segments, report, counted, timeZone } = props;
  const longest = counted?.previews.find(({ which }) => which === "longest")?.text;
  const kind = desk.sender?.kind ?? "long-code";
  return (
    <div key={draft.round} className="grid gap-10">
      <Section id="message" title="Message" className="grid gap-5">
        <Field label="Name" error={draft.refusal?.fields.name} className="pt-5">
          <Input
            name="name"
            maxLength={MAX_SMS_NAME}
            value={draft.text.name}
            onChange={({ target }) => draft.change({ name: target.value })}
          />
        </Field>
        <WordsField {...{ draft, kind, longest }} brand={desk.brand} />
        <LinkField {...{ draft }} />
        {report ? <SegmentBars {...{ report, kind }} /> : null}
      </Section>
      <Section id="who" title="Who gets it" className="grid gap-5">
        <div className="pt-5">
          <AudienceField {...{ draft, segments }} />
        </div>
        <LookUpField {...{ draft }} report={counted} />
        <div>
          <Counted {...props} />
        </div>
      </Section>
      <Section id="when" title="When" className="grid gap-5">
        <div className="pt-5">
          <WhenField {...{ draft, timeZone }} />
        </div>
      </Section>
    </div>
  );
}

export function Composer({ first, desk: firstDesk, segments, timeZone, onText }: ComposerProps) {
  const { data: desk = firstDesk } = useCall("campaign.smsDesk", undefined, { fallbackData: firstDesk });
  const draft = useTextDraft(first);
  const { text, saving } = draft;
  const guard = useLeaveGuard(saving === "failed" || saving === "conflict", keptText(draft));
  const { report, counted, failure, retry } = useReport(draft);
  const { testing, test, send } = useActs(draft, {
    onText,
    release: guard.release,
    isKept: desk.sender?.provider === "outbox",
  });
  const [asking, setAsking] = useState(false);
  const buttons = useButtons(draft, { desk, report: counted, testing, test, ask: () => setAsking(true) });
  const actions = buttons ? (
    <>
      {buttons.tryIt("md")}
      {buttons.send("md")}
    </>
  ) : null;
  return (
    <>
      <PageBar
        title={text.name}
        chip={<Badge tone="line">{SAVING[saving]}</Badge>}
        state={SAVING[saving]}
        actions={actions}
      />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,400px)] max-xl:grid-cols-[minmax(0,1fr)_320px] touch:grid-cols-1">
        <div className="grid max-w-[760px] content-start gap-6 px-8 pt-7 pb-12 max-xl:px-6 touch:max-w-none touch:px-4 touch:pt-5 touch:pb-7">
          <DraftNote draft={inWords(guard.kept, { segments, timeZone })} labels={DRAFT_LABELS} />
          <TextTrouble {...{ draft, onText, segments, timeZone }} />
          <Parts {...{ draft, desk, segments, report, counted, failure, timeZone, retry }} />
        </div>
        <Beside label="Preview">
          <PhonePreview
            brand={desk.brand}
            words={text.words}
            number={numberText(desk.sender?.number ?? "No number yet")}
            previews={report?.previews ?? []}
          />
          <TextFacts desk={desk} />
        </Beside>
      </div>
      {buttons ? (
        <ThumbBar>
          {buttons.send("lg")}
          {buttons.tryIt("lg")}
        </ThumbBar>
      ) : null}
      {asking && counted ? (
        <Question {...{ text, timeZone, send }} report={counted} onClose={() => setAsking(false)} />
      ) : null}
      <AskToLeave what="on this text" guard={guard} />
    </>
  );
}
