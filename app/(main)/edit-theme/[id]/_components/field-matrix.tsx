"use client";
// Every field of a theme in one table: who may write it, and how cards are kept in step with it.
import { Lock, LockOpen, Minus } from "lucide-react";
import { ValueShown } from "#components/card/value-shown.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/checkbox.tsx";
import { SYNC_LABELS } from "#lib/card/theme/choice-labels.ts";
import {
  CARD_FIELDS,
  DESIGN_FIELDS,
  FIELD_LABELS,
  TEXT_FIELDS,
  type ThemeFieldName,
} from "#lib/card/theme/theme-fields.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import type { ThemeReach } from "#lib/services/card/theme-entities.ts";
import type { ThemeValue } from "#lib/theme-engine/theme-model.ts";
import type { SetField } from "./use-theme.ts";

type MatrixProps = { fields: EditedFields; set: SetField; held: ThemeReach["held"] };
type RowProps = MatrixProps & { name: ThemeFieldName };

/** The text on a color goes with the color. */
const ROWS: readonly ThemeFieldName[] = [...TEXT_FIELDS, ...DESIGN_FIELDS.filter((name) => name !== "ink")];

/** Whether cards show a face is said while it is locked, and by nobody else than each person while it is not. */
function faceOf(name: ThemeFieldName, locked: boolean) {
  return name === "photo" ? { value: locked ? "shown" : null } : {};
}

function LockButton({ name, fields, set }: RowProps) {
  const locked = fields[name]?.locked === true;
  const Icon = locked ? Lock : LockOpen;
  return (
    <Button
      size="sm"
      aria-pressed={locked}
      aria-label={`${FIELD_LABELS[name]} is ${locked ? "locked" : "unlocked"}`}
      icon={<Icon aria-hidden="true" />}
      onClick={() => set(name, { locked: !locked, sync: "always", ...faceOf(name, !locked) })}
    >
      {locked ? "Locked" : "Unlocked"}
    </Button>
  );
}

/** What takes effect everywhere at once is not given to a card only once. */
const takesEffectEverywhere = (name: ThemeFieldName) => "everywhere" in CARD_FIELDS[name];

/** Why a choice is none here; empty where it is one. */
function refusal(name: ThemeFieldName, sync: "never" | "first" | "always", locked: boolean): string {
  if (locked && sync !== "always") return "A locked field always follows the theme.";
  return sync === "first" && takesEffectEverywhere(name) ? "A change of this reaches every card at once." : "";
}

function Choices({ name, fields, set }: RowProps) {
  const { locked = false, sync = "always" } = fields[name] ?? {};
  if (name === "photo" && !locked) {
    return (
      <td colSpan={SYNC_LABELS.length} className="text-12 text-muted">
        Each person decides for their own cards
      </td>
    );
  }
  const now = locked || (sync === "first" && takesEffectEverywhere(name)) ? "always" : sync;
  return SYNC_LABELS.map(({ value, label }) => {
    const why = refusal(name, value, locked);
    return (
      <td key={value}>
        {why === "" ? (
          <label htmlFor={`${name}-${value}`} className="mx-auto grid size-11 cursor-pointer place-items-center">
            <Radio
              id={`${name}-${value}`}
              name={`${name}-sync`}
              aria-label={`${FIELD_LABELS[name]}: ${label}`}
              checked={now === value}
              onChange={() => set(name, { sync: value })}
            />
          </label>
        ) : (
          <span title={why} className="mx-auto grid size-11 place-items-center text-ghost">
            <Minus className="size-3.5" aria-hidden="true" />
            <span className="sr-only">{why}</span>
          </span>
        )}
      </td>
    );
  });
}

function plain(value: ThemeValue | undefined): string | string[] | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : [...value];
}

/** What it says now, and beside a field that the theme above keeps, whose it is: there is nothing to decide about it here. */
function Row(props: RowProps) {
  const { name, fields, held } = props;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-2 text-left leading-snug font-normal">
        <b className="block text-13 font-medium">{FIELD_LABELS[name]}</b>
        <span className="line-clamp-2 text-12 text-muted">
          <ValueShown name={name} value={plain(fields[name]?.value)} />
        </span>
        {held !== null && Object.hasOwn(held.fields, name) ? (
          <span className="block text-12 text-muted">{held.by} controls this. Cards show its value.</span>
        ) : null}
      </th>
      <td>
        <LockButton {...props} />
      </td>
      <Choices {...props} />
    </tr>
  );
}

/** Said once for all rows. */
function WhatTheyMean() {
  const lines = [
    ...SYNC_LABELS,
    { value: "locked", label: "Locked", says: "No one else can change it, and every card shows it at once." },
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pt-4 text-12 text-muted">
      {lines.map(({ value, label, says }) => (
        <div key={value} className="contents">
          <dt className="font-medium text-ink">{label}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On a phone it is as narrow as it can be: nothing is wider than the screen. */
export function FieldMatrix(props: MatrixProps) {
  return (
    <>
      <table className="mt-4 w-full table-fixed text-center text-12">
        <caption className="sr-only">Who may write each field, and how cards follow it</caption>
        <thead className="text-muted">
          <tr className="h-9 border-b border-line-strong">
            <th scope="col" className="text-left font-medium">
              Field
            </th>
            <th scope="col" className="w-[104px] font-medium">
              Others
            </th>
            {SYNC_LABELS.map(({ value, label }) => (
              <th key={value} scope="col" className="w-[52px] font-medium touch:w-11">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((name) => (
            <Row key={name} {...props} name={name} />
          ))}
        </tbody>
      </table>
      <WhatTheyMean />
    </>
  );
}
