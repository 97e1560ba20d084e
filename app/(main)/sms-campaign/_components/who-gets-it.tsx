"use client";
// Who gets a text and who does not: one reason for each, and the people behind every line.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ExclusionReason } from "#lib/campaign/sms/exclusions.ts";
import { EXCLUSION_WORDS } from "#lib/campaign/sms/exclusions.ts";
import { counted } from "#lib/plural.ts";
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";

const NamedDialog = late(() => import("./named-dialog.tsx").then((module) => module.NamedDialog));

/** Of how many, as one bar. */
function Bar({ report: { people, receives } }: { report: SmsAudienceReport }) {
  return (
    <div aria-hidden="true" className="my-3 flex h-2 overflow-hidden rounded-full bg-line">
      <i className="block bg-brand" style={{ width: `${people === 0 ? 0 : (receives / people) * 100}%` }} />
    </div>
  );
}

type LineProps = { title: string; sentence: string; count: number; onShow: () => void };

function Line({ title, sentence, count, onShow }: LineProps) {
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 text-13">
      <span className="min-w-0 flex-1">
        <b className="block font-medium">{title}</b>
        <span className="text-muted">{sentence}</span>
      </span>
      <span className="tn pt-0.5 font-semibold">{count.toLocaleString("en")}</span>
      <Button size="sm" onClick={onShow}>
        Show
        <span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}

type WhoGetsItProps = { id: string; report: SmsAudienceReport };
type Shown = ExclusionReason | "receives";

export function WhoGetsIt({ id, report }: WhoGetsItProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { people, receives, excluded } = report;
  return (
    <>
      <p className="text-17 font-medium">
        {receives.toLocaleString("en")} of {counted(people, "person")} {receives === 1 ? "gets" : "get"} it.
        {people > receives ? ` ${(people - receives).toLocaleString("en")} do not, each for one reason.` : null}
      </p>
      <Bar report={report} />
      <ul className="border-t border-line">
        {receives > 0 ? (
          <Line
            title="Will get it"
            sentence="They agreed to texts, and their number can be texted."
            count={receives}
            onShow={() => setShown("receives")}
          />
        ) : null}
        {excluded.map(({ reason, count, sentence, help }) => (
          <Line
            key={reason}
            title={EXCLUSION_WORDS[reason].title}
            sentence={`${sentence} ${help}`}
            count={count}
            onShow={() => setShown(reason)}
          />
        ))}
      </ul>
      {shown === null ? null : (
        <NamedDialog
          id={id}
          reason={shown === "receives" ? null : shown}
          title={shown === "receives" ? "Will get it" : EXCLUSION_WORDS[shown].title}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
