// A draft of a text for whoever only reads as somebody else.
import { TextBadge } from "#components/campaign/sms/text-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Note } from "#components/ui/note.tsx";
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { SEND_WORDS } from "#lib/campaign/sms/sms-words.ts";
import { shortMoment } from "#lib/date-format.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { TextSaid } from "./text-said.tsx";

function factsOf(text: Sms, timeZone: string): (readonly [string, string])[] {
  const { audience, owner, starts_at: starts, cap } = text;
  return [
    ["For", audience.kind === "all" ? "Everybody" : audience.label || "Nobody yet"],
    ["Written by", owner.name],
    ["Starts", starts === null ? "Once it is sent" : shortMoment(starts, timeZone)],
    ...(cap === null ? [] : [["Limit", microsText(cap)] as const]),
  ];
}

export function DraftRead({ text, timeZone }: { text: Sms; timeZone: string }) {
  return (
    <>
      <PageBar title={text.name} chip={<TextBadge state={text.state} />} state={SEND_WORDS[text.state]} />
      <Page>
        <Note title="This text is still a draft" className="mb-6">
          It can be changed by the people of this workspace only.
        </Note>
        <TextSaid words={text.words} facts={factsOf(text, timeZone)} />
      </Page>
    </>
  );
}
