"use client";
// When the card ends, and the page that its codes lead to where the workspace allows it: both hold at once, without publishing.
import { useState } from "react";
import { DraftPlace } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { momentOf, wallTime } from "#lib/zone-time.ts";
import type { Put } from "./card-settings.tsx";
import { usePut } from "./use-put.ts";

type CardEndProps = { card: Card; put: Put; timeZone: string; mayExternal: boolean };

function useEnd({ card, put, timeZone }: Omit<CardEndProps, "mayExternal">) {
  const [ends, setEnds] = useState(wallTime(card.ends_at, timeZone));
  const [external, setExternal] = useState(card.external_url ?? "");
  const typed = external.trim() || null;
  const form = usePut({
    send: async () => {
      await put({
        ends_at: momentOf(ends, timeZone),
        ...(typed === card.external_url ? {} : { external_url: typed }),
      });
      return "Changes saved";
    },
    otherwise: "ends_at",
  });
  const saved = { ends: wallTime(card.ends_at, timeZone), external: card.external_url ?? "" };
  const held = { name: `end ${card.id}`, version: card.version, now: { ends, external }, saved };
  const draft = draftOfState(held, (typed) => {
    setEnds((now) => typed.ends ?? now);
    setExternal((now) => typed.external ?? now);
  });
  return { ends, setEnds, external, setExternal, kept: useKeptDraft(draft), ...form };
}

/** Without a time the card never ends; without an address its own page is shown. */
export function CardEnd({ card, put, timeZone, mayExternal }: CardEndProps) {
  const { ends, setEnds, external, setExternal, kept, errors, busy, save } = useEnd({ card, put, timeZone });
  const leads = mayExternal || card.external_url !== null;
  const unchanged = momentOf(ends, timeZone) === card.ends_at && external.trim() === (card.external_url ?? "");
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-2 gap-4 pt-5 touch:grid-cols-1">
      <DraftPlace draft={kept} labels={{ external: "Redirect to another page" }} />
      <Field
        label="Ends"
        optional
        help={`After this time, the card is no longer available. Time zone: ${timeZone.replaceAll("_", " ")}.`}
        error={errors.ends_at}
      >
        <Input type="datetime-local" value={ends} onChange={(event) => setEnds(event.target.value)} />
      </Field>
      {leads ? (
        <Field
          label="Redirect to another page"
          optional
          help="Its codes and link open that page instead. The card, Save contact and answers are turned off."
          error={errors.external_url}
        >
          <Input
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={external}
            onChange={(event) => setExternal(event.target.value)}
          />
        </Field>
      ) : null}
      <div className="col-span-full">
        <Button type="submit" busy={busy} disabled={unchanged}>
          {leads ? "Save end date and redirect" : "Save end date"}
        </Button>
      </div>
    </form>
  );
}
