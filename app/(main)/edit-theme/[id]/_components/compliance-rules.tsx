"use client";
// The compliance line of each state, city or region: the first rule that names where a place is counts, else the line above.
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { MOST_RULES } from "#lib/card/theme/theme-fields.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { ThemeRule } from "#lib/theme-engine/theme-model.ts";
import type { SetField } from "./use-theme.ts";

export type RuleRegion = { id: string; name: string };
type RulesProps = { fields: EditedFields; set: SetField; regions: readonly RuleRegion[] };

/** Two letters are a state, as addresses have them; anything else is a city. Null for none of either, or a mix of both. */
function whenOf(typed: string): ThemeRule["when"] | null {
  const named = typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const states = named.filter((name) => name.length === 2);
  if (named.length === 0 || (states.length > 0 && states.length < named.length)) return null;
  return states.length > 0 ? { state: named } : { city: named };
}

const WHERE = "Enter states or cities, such as FL, GA or Miami, but not both in one rule.";

type NewRuleProps = { regions: readonly RuleRegion[]; onAdd: (rule: ThemeRule) => void };

/** What is typed here is no rule before both are there. */
function NewRule({ regions, onAdd }: NewRuleProps) {
  const [region, setRegion] = useState("");
  const [where, setWhere] = useState("");
  const [line, setLine] = useState("");
  const draft = draftOfText("new rule", { region, where, line }, (back) => {
    setRegion(regions.some(({ id }) => id === back.region) ? (back.region ?? "") : "");
    setWhere(back.where ?? "");
    setLine(back.line ?? "");
  });
  useKeptDraft({ ...draft, lasting: true });
  const when = region === "" ? whenOf(where) : { region_id: [region] };
  function add() {
    if (when === null) return;
    onAdd({ when, value: line.trim() });
    setRegion("");
    setWhere("");
    setLine("");
  }
  return (
    <div className="grid grid-cols-[150px_minmax(0,1fr)] items-start gap-3 max-xl:grid-cols-1">
      <div className="grid gap-3">
        {regions.length > 0 ? (
          <Field label="Add a line for">
            <Select value={region} onChange={(event) => setRegion(event.target.value)}>
              <option value="">A state or city</option>
              {regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  Region {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {region === "" ? (
          <Field label="Another state or city" error={where !== "" && when === null ? WHERE : undefined}>
            <Input value={where} autoComplete="off" onChange={(event) => setWhere(event.target.value)} />
          </Field>
        ) : null}
      </div>
      <Field label="Text for it">
        <Textarea value={line} onChange={(event) => setLine(event.target.value)} />
      </Field>
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={when === null || line.trim() === ""}
          onClick={add}
        >
          Add line
        </Button>
      </div>
    </div>
  );
}

type RuleWhereProps = {
  rule: ThemeRule;
  /** Counted from 1. */
  nth: number;
  regions: readonly RuleRegion[];
  onWhen: (when: ThemeRule["when"]) => void;
};

/** Another region, or what is typed. A region that is gone, or that its reader does not read, stays until another is chosen. */
function RuleWhere({ rule: { when }, nth, regions, onWhen }: RuleWhereProps) {
  const chosen = when.region_id;
  if (chosen) {
    const [only = ""] = chosen;
    const known = chosen.length === 1 && regions.some(({ id }) => id === only);
    return (
      <Field label={`Region of rule ${nth}`}>
        <Select
          value={known ? only : ""}
          onChange={(event) => (event.target.value === "" ? undefined : onWhen({ region_id: [event.target.value] }))}
        >
          {known ? null : (
            <option value="">{chosen.length > 1 ? "Several regions" : "A region that is gone, or not yours"}</option>
          )}
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <Field label={`State or city of rule ${nth}`}>
      <Input
        defaultValue={(when.state ?? when.city)?.join(", ")}
        autoComplete="off"
        onChange={(event) => {
          const typed = whenOf(event.target.value);
          if (typed !== null) onWhen(typed);
        }}
      />
    </Field>
  );
}

/** States are typed as the addresses of the places have them, such as FL. */
export function ComplianceRules({ fields, set, regions }: RulesProps) {
  const rules = fields.compliance?.rules ?? [];
  const put = (next: readonly ThemeRule[]) => set("compliance", { rules: next });
  const change = (at: number, rule: Partial<ThemeRule>) =>
    put(rules.map((each, index) => (index === at ? { ...each, ...rule } : each)));
  return (
    <div className="grid gap-3 border-l border-line pl-4">
      {rules.map((rule, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place; where one goes, all fields begin anew
          key={`${at} of ${rules.length}`}
          className="grid grid-cols-[150px_minmax(0,1fr)_auto] items-start gap-3 max-xl:grid-cols-1"
        >
          <RuleWhere {...{ rule, regions }} nth={at + 1} onWhen={(when) => change(at, { when })} />
          <Field label={`Text of rule ${at + 1}`}>
            <Textarea
              value={typeof rule.value === "string" ? rule.value : ""}
              onChange={(event) => change(at, { value: event.target.value })}
            />
          </Field>
          <IconButton label={`Remove rule ${at + 1}`} onClick={() => put(rules.toSpliced(at, 1))}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rules.length < MOST_RULES ? <NewRule regions={regions} onAdd={(rule) => put([...rules, rule])} /> : null}
    </div>
  );
}
