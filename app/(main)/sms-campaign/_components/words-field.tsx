"use client";
// What is written: the words, the fields that go into them, and the letter that makes it dear.
import { Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import {
  TEXT_FIELD_LABELS,
  TEXT_FIELDS,
  type TextField,
  type TextProblem,
  textProblems,
} from "#lib/campaign/sms/merge.ts";
import { type Measured, measureText, type NumberKind, straightenText } from "#lib/campaign/sms/segments.ts";
import { wholeText } from "#lib/campaign/sms/whole-text.ts";
import { counted } from "#lib/plural.ts";
import { MAX_SMS_WORDS } from "#lib/services/campaign/sms-limits.ts";
import type { TextDraft } from "./use-text-draft.ts";

/** What a field is put in as: a first name may be unknown, and says something else then. */
const PUT: Readonly<Partial<Record<TextField, string>>> = {
  first_name: "{first_name|there}",
  city: "{city|your area}",
};
const putOf = (field: TextField) => PUT[field] ?? `{${field}}`;

function problemText(problem: TextProblem): string {
  if (problem.kind === "brace") return "There is a single brace. Fields look like {first_name|there}.";
  return `There is no field {${problem.field}}.`;
}

/** "Curly quotes or dashes", by what they would be instead. */
function costlyTitle({ costly }: Measured): string {
  const [first] = costly;
  const all = new Set(costly.map(({ char }) => char));
  if (all.size === 1 && first) return `“${first.char}” makes this text cost more`;
  return `${counted(all.size, "character")} make this text cost more`;
}

type CostlyProps = { sample: string; words: string; kind: NumberKind; onStraight: () => void };

/** Only where plain characters save a segment, of the longest text that somebody gets. */
function Costly({ sample, words, kind, onStraight }: CostlyProps) {
  const typed = measureText(words, kind);
  const plain = measureText(straightenText(sample), kind);
  if (straightenText(words) === words || plain.segments >= measureText(sample, kind).segments) return null;
  return (
    <Note
      tone="warning"
      title={costlyTitle(typed)}
      action={
        <Button size="sm" onClick={onStraight}>
          Use plain characters
        </Button>
      }
    >
      It is not in the plain alphabet of texts, so a segment holds less than half as much. With plain ones it is{" "}
      {counted(plain.segments, "segment")}.
    </Note>
  );
}

type WordsFieldProps = {
  draft: TextDraft;
  brand: string;
  kind: NumberKind;
  /** The longest text that somebody gets; undefined while nobody is counted. */
  longest: string | undefined;
};

export function WordsField({ draft: { text, refusal, change }, brand, kind, longest }: WordsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<readonly [from: number, to: number] | null>(null);
  const sample = longest ?? wholeText(brand, text.words);
  const [problem] = textProblems(text.words);
  function put(words: string) {
    const { current } = field;
    // Where nobody was in it yet, it goes to the end.
    const [from, to] = caret.current ?? [text.words.length, text.words.length];
    caret.current = [from + words.length, from + words.length];
    change({ words: `${text.words.slice(0, from)}${words}${text.words.slice(to)}` });
    // Once it stands there, one goes on typing after it.
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(from + words.length, from + words.length);
    });
  }
  return (
    <div className="grid gap-4">
      <Field
        label="Text"
        error={refusal?.fields.words ?? (problem ? problemText(problem) : undefined)}
        help={`We put “${brand}:” in front, and how to end texts after it.`}
        end={
          <span className="tn ml-auto text-12 font-normal text-muted">
            {text.words.length} of {MAX_SMS_WORDS}
          </span>
        }
      >
        <Textarea
          ref={field}
          name="words"
          rows={5}
          maxLength={MAX_SMS_WORDS}
          value={text.words}
          onChange={({ target }) => change({ words: target.value })}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            caret.current = [selectionStart, selectionEnd];
          }}
        />
      </Field>
      <fieldset aria-label="Put in a field" className="flex flex-wrap gap-2">
        {TEXT_FIELDS.filter((name) => name !== "link" || text.link_id !== null).map((name) => (
          <Button key={name} size="sm" onClick={() => put(putOf(name))}>
            <Plus aria-hidden="true" />
            {TEXT_FIELD_LABELS[name]}
          </Button>
        ))}
      </fieldset>
      <Costly
        {...{ sample, kind }}
        words={text.words}
        onStraight={() => change({ words: straightenText(text.words) })}
      />
    </div>
  );
}
