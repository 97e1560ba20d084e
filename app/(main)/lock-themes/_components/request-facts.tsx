// What a change request says: what stands there now, what was asked for, why, and what was said to it since.
import { Lock } from "lucide-react";
import { StateBadge } from "#components/card/requests/request-columns.tsx";
import { inLine } from "#components/card/requests/request-shape.ts";
import { ValueShown } from "#components/card/value-shown.tsx";
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import { calendarDay, shortMoment } from "#lib/date-format.ts";
import type { ChangeRequestDetail } from "#lib/services/card/theme-request-entities.ts";
import { addedWords } from "#lib/theme-engine/text-merge.ts";

type FactsProps = { request: ChangeRequestDetail; timeZone: string };

/** Texts and addresses with the new words marked; a color, a logo and a choice as they look. */
function AskedFor({ request: { field, shown, value } }: { request: ChangeRequestDetail }) {
  const isText = shown !== null && (typeof value !== "string" || !/^(#|\/)/.test(value)) && field !== "order";
  if (!isText) return <ValueShown name={field} value={value} />;
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {addedWords(inLine(shown), inLine(value)).map(({ text, added }, nth) =>
        added && text.trim() !== "" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing else that tells them apart
          <ins key={nth} className="rounded-tight bg-positive-soft px-0.5 text-positive">
            {text}
          </ins>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** Said by somebody, in their words. */
function Said({ who, words, after }: { who: string; words: string; after: string }) {
  return (
    <p className="text-13 text-muted wrap-anywhere">
      <b className="font-medium text-ink">{who || "Somebody"}</b> {after}
      {words === "" ? "." : `: “${words}”`}
    </p>
  );
}

export function RequestFacts({ request, timeZone }: FactsProps) {
  const { field, shown, reason, asker, theme, passed, question, answer, decided_by: by, again_on: again } = request;
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-3 text-20">
          {FIELD_LABELS[field]}
          <StateBadge request={request} />
        </h2>
        <p className="flex items-center gap-1.5 pt-1 text-13 text-muted">
          <Lock className="size-3.5" aria-hidden="true" />
          {request.locked ? `Locked by ${theme.name}` : `No longer locked by ${theme.name}`}
        </p>
      </div>
      <dl className="border-t border-line text-14">
        <div className="flex gap-4 border-b border-line py-3">
          <dt className="w-24 shrink-0 text-muted">It said</dt>
          <dd className="min-w-0 flex-1">
            <ValueShown name={field} value={shown} />
          </dd>
        </div>
        <div className="flex gap-4 border-b border-line py-3">
          <dt className="w-24 shrink-0 text-muted">Asked for</dt>
          <dd className="min-w-0 flex-1">
            <AskedFor request={request} />
          </dd>
        </div>
      </dl>
      {reason === "" ? null : <blockquote className="text-15 wrap-anywhere whitespace-pre-line">“{reason}”</blockquote>}
      <p className="text-12 text-muted">
        {asker.name || "Somebody"}, {shortMoment(request.created_at, timeZone)}
      </p>
      {passed === null ? null : <Said who={passed.by.name} words={passed.word} after="passed it on" />}
      {question === null ? null : <Said who={question.by.name} words={question.text} after="asked back" />}
      {question?.reply ? <Said who={asker.name} words={question.reply} after="answered" /> : null}
      {by === null ? null : (
        <Said who={by.name} words={answer ?? ""} after={request.state === "approved" ? "said yes" : "said no"} />
      )}
      {again === null ? null : (
        <p className="text-13 text-muted">It can be asked again from {calendarDay(again, "year")}.</p>
      )}
    </div>
  );
}
