"use client";
// The compliance line of each state or city: the first rule that names where a place is counts, else the line above.
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { MOST_RULES } from "#lib/card/theme/theme-fields.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import type { ThemeRule } from "#lib/theme-engine/theme-model.ts";
import type { SetField } from "./use-theme.ts";

type RulesProps = { fields: EditedFields; set: SetField };

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

/** What is typed here is no rule before both are there. */
function NewRule({ onAdd }: { onAdd: (rule: ThemeRule) => void }) {
  const [where, setWhere] = useState("");
  const [line, setLine] = useState("");
  const when = whenOf(where);
  function add() {
    if (when === null) return;
    onAdd({ when, value: line.trim() });
    setWhere("");
    setLine("");
  }
  return (
    <div className="grid grid-cols-[150px_minmax(0,1fr)] items-start gap-3 touch:grid-cols-1">
      <Field label="Another state or city" error={where !== "" && when === null ? WHERE : undefined}>
        <Input value={where} autoComplete="off" onChange={(event) => setWhere(event.target.value)} />
      </Field>
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

/** States are typed as the addresses of the places have them, such as FL. */
export function ComplianceRules({ fields, set }: RulesProps) {
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
          className="grid grid-cols-[150px_minmax(0,1fr)_auto] items-start gap-3 touch:grid-cols-1"
        >
          <Field label={`State or city of rule ${at + 1}`}>
            <Input
              defaultValue={(rule.when.state ?? rule.when.city)?.join(", ")}
              autoComplete="off"
              onChange={(event) => {
                const when = whenOf(event.target.value);
                if (when !== null) change(at, { when });
              }}
            />
          </Field>
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
      {rules.length < MOST_RULES ? <NewRule onAdd={(rule) => put([...rules, rule])} /> : null}
    </div>
  );
}
