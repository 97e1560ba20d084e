"use client";
// What a visitor may ask for with a tick: a line each.
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import type { CardContent } from "#lib/services/card/content.ts";
import { MAX_HELP } from "#lib/services/card/exchange-limits.ts";
import type { Change } from "./use-history.ts";

type HelpFieldProps = { content: CardContent; change: Change; problems: ReadonlyMap<string, string> };

function chipsOf(text: string): string[] {
  return [...new Set(text.split("\n").map((chip) => chip.trim()))].filter((chip) => chip !== "");
}

/** What is being typed may end in an empty line, which the card never holds. */
export function HelpField({ content, change, problems }: HelpFieldProps) {
  const stored = content.help.join("\n");
  const [typed, setTyped] = useState(stored);
  const text = chipsOf(typed).join("\n") === stored ? typed : stored;
  const [, problem] = [...problems].find(([path]) => path === "help" || path.startsWith("help.")) ?? [];
  return (
    <div className="pt-5">
      <Field
        label="How can I help?"
        optional
        help={`Visitors who share their details can check these. One per line, up to ${MAX_HELP}, such as A call.`}
        error={problem}
      >
        <Textarea
          name="help"
          rows={Math.max(3, text.split("\n").length + 1)}
          value={text}
          onChange={(event) => {
            const { value } = event.target;
            setTyped(value);
            change("help", (now) => ({ ...now, help: chipsOf(value) }));
          }}
        />
      </Field>
    </div>
  );
}
