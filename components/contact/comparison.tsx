"use client";
// Two contacts beside each other: which value of each field is to be shown, and what they will be together.
import { Layers } from "lucide-react";
import { useId, useState } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { nearDay } from "#lib/date-format.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import {
  type CompareRow,
  compareRows,
  otherSide,
  type Pair,
  type Picks,
  SIDES,
  type Side,
  wantedFacts,
  willBe,
} from "./compare.ts";
import { COMPARE_ROW, ConsentRow } from "./compare-consent.tsx";
import { firstName } from "./contact-words.ts";
import { factLabel, type SourcePlace, sourceWords, valueWords } from "./fact-source.ts";

/** What is decided about two contacts: whose row is kept, which values, and how the service is asked for it. */
export function useComparison() {
  const [picks, setPicks] = useState<Picks>({});
  const [kept, keep] = useState<Side>("a");
  return {
    ...{ picks, kept, keep },
    pick: (field: string, side: Side) => setPicks((before) => ({ ...before, [field]: side })),
    /** The input of `contact.merge`. */
    ask: (pair: Pair) => {
      const [person, record] = [pair[kept], pair[otherSide(kept)]];
      const which = { id: person.id, version: person.version, other: record.id, other_version: record.version };
      return { ...which, chosen: wantedFacts(pair, picks) };
    },
  };
}

export type Decision = ReturnType<typeof useComparison>;

const whose = ({ owner }: WholeContact, me: string, own = "Yours") =>
  owner.id === me ? own : `${firstName(owner.name)}’s`;

function Head({ pair, decision, place }: ComparisonProps) {
  const kept = pair[decision.kept];
  const name = compareRows(pair, decision.picks).find(({ field }) => field === "name");
  return (
    <div className={cn(COMPARE_ROW, "border-line-strong")}>
      <span className="touch:hidden" />
      {SIDES.map((side) => {
        const contact = pair[side];
        return (
          <div key={side} className="flex min-w-0 items-center gap-2.5 px-1 py-1">
            <Avatar name={contact.name} src={contact.photo_url} size={36} className="touch:hidden" />
            <p className="min-w-0 text-12 wrap-anywhere text-muted">
              <b className="block text-14 font-semibold text-ink">{contact.name}</b>
              {whose(contact, place.me)}, since {nearDay(contact.created_at, place.timeZone, place.now)}
            </p>
          </div>
        );
      })}
      <p className="self-center pl-2 text-12 wrap-anywhere text-muted touch:col-span-2 touch:pl-1">
        <b className="text-13 font-semibold text-ink">Will be</b>{" "}
        <span className="block touch:inline">
          {name ? (willBe(name).fact?.value ?? kept.name) : kept.name}, {whose(kept, place.me, "yours")}
        </span>
      </p>
    </div>
  );
}

type OptionProps = {
  group: string;
  on: boolean;
  /** It is kept, whatever is shown first. */
  framed?: boolean;
  onChoose: (() => void) | null;
  text: string;
  /** Of a photo: where it is fetched. */
  photo?: string | null;
  beside: readonly string[];
};

/** One side of a row; without `onChoose` there is nothing to choose. */
function Option({ group, on, framed = on, onChoose, text, photo = null, beside }: OptionProps) {
  const id = useId();
  const look = cn(
    "flex min-w-0 items-start gap-2.5 rounded-control border px-3 py-2 text-13",
    framed ? "border-brand bg-brand-soft" : "border-line touch:border-line-strong",
  );
  const words = (
    <span className="grid min-w-0 wrap-anywhere">
      {photo === null ? <b className="font-medium">{text}</b> : <Photo src={photo} />}
      {beside.map((line) => (
        <span key={line} className="text-12 text-muted">
          {line}
        </span>
      ))}
    </span>
  );
  if (onChoose === null) return <div className={look}>{words}</div>;
  return (
    <label htmlFor={id} className={cn(look, "cursor-pointer")}>
      <Radio id={id} name={group} checked={on} onChange={onChoose} className="mt-0.5" />
      {words}
    </label>
  );
}

/** Large enough to know somebody by. */
function Photo({ src }: { src: string }) {
  return (
    <>
      <Avatar name="" src={src} size={56} className="mb-1" />
      <span className="sr-only">Photo</span>
    </>
  );
}

function Empty() {
  return <p className="self-center rounded-control px-3 py-2 text-13 text-muted">Empty</p>;
}

/** Their first value with its source, and the others under it. */
function linesOf(facts: readonly Fact[], place: SourcePlace): Pick<OptionProps, "text" | "photo" | "beside"> | null {
  const [first, ...rest] = facts;
  if (first === undefined) return null;
  const photo = first.field === "photo" ? contactPhotoUrl(first.id) : null;
  return { text: valueWords(first), photo, beside: [sourceWords(first, place), ...rest.map(valueWords)] };
}

function FieldRow({ row, decision, place }: { row: CompareRow; decision: Decision; place: SourcePlace }) {
  const id = useId();
  const { fact, kept } = willBe(row);
  return (
    <fieldset aria-labelledby={id} className={cn(COMPARE_ROW, "border-line")}>
      <p id={id} className="pt-2 text-13 text-muted touch:col-span-2 touch:pt-1">
        {factLabel(row)}
      </p>
      {SIDES.map((side) => {
        const lines = linesOf(row[side], place);
        if (lines === null) return <Empty key={side} />;
        const choose = row.differs ? () => decision.pick(row.key, side) : null;
        const on = row.first === side;
        return <Option key={side} group={id} on={on} framed={on || kept !== null} onChoose={choose} {...lines} />;
      })}
      <p className="self-center pl-2 text-12 wrap-anywhere text-muted touch:hidden">
        <b className="block text-13 font-semibold text-ink">{kept ?? (fact ? valueWords(fact) : "")}</b>
        {row.why}
      </p>
    </fieldset>
  );
}

/** Whose they are is decided by which of the two is kept. */
function OwnerRow({ pair, decision, place }: ComparisonProps) {
  const id = useId();
  const { kept, keep } = decision;
  const viewer = pair[otherSide(kept)].owner;
  return (
    <fieldset aria-labelledby={id} className={cn(COMPARE_ROW, "border-line")}>
      <p id={id} className="pt-2 text-13 text-muted touch:col-span-2 touch:pt-1">
        Owner
      </p>
      {SIDES.map((side) => {
        const since = `Since ${nearDay(pair[side].created_at, place.timeZone, place.now)}`;
        const choose = () => keep(side);
        return (
          <Option
            key={side}
            group={id}
            on={kept === side}
            onChoose={choose}
            text={pair[side].owner.name}
            beside={[since]}
          />
        );
      })}
      <p className="self-center pl-2 text-12 wrap-anywhere text-muted touch:col-span-2 touch:pl-1">
        <b className="block text-13 font-semibold text-ink touch:hidden">{pair[kept].owner.name}</b>
        {viewer.id === place.me ? "You keep" : `${firstName(viewer.name)} keeps`} the view
      </p>
    </fieldset>
  );
}

export type ComparisonProps = { pair: Pair; decision: Decision; place: SourcePlace };

/** Field by field; the result stands beside it where there is room. What happens then is said under it. */
export function Comparison({ pair, decision, place }: ComparisonProps) {
  const shared = { pair, decision, place };
  return (
    <>
      <Head {...shared} />
      {compareRows(pair, decision.picks).map((row) => (
        <FieldRow key={row.key} row={row} decision={decision} place={place} />
      ))}
      <ConsentRow pair={pair} />
      {pair.a.owner.id === pair.b.owner.id ? null : <OwnerRow {...shared} />}
      <p className="flex gap-3 py-4 text-13 text-muted">
        <Layers className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="max-w-[68ch] wrap-anywhere">
          Every value, note, task and tag of both is kept, in one timeline. You can take them apart at any time. What is
          added in between stays with {pair[decision.kept].name}.
        </span>
      </p>
    </>
  );
}
