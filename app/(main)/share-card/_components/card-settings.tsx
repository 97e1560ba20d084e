"use client";
// What is no part of the draft: the card's name, its address, whether it is found, its order and its end.
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { DraftPlace } from "#components/patterns/kept-form.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted } from "#lib/plural.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { DeletedCards, useRestoreCard } from "./deleted-cards.tsx";
import { SwitchRow } from "./switch-row.tsx";
import { usePut } from "./use-put.ts";

export type Put = (input: {
  name?: string;
  handle?: string;
  indexed?: boolean;
  ends_at?: string | null;
  external_url?: string | null;
}) => Promise<void>;
type CardSettingsProps = {
  card: Card;
  cards: readonly Card[];
  put: Put;
  origin: string;
  /** What else is set of the card. */
  children: ReactNode;
};

function useNames({ card, put }: Pick<CardSettingsProps, "card" | "put">) {
  const router = useRouter();
  const [name, setName] = useState(card.name);
  const [handle, setHandle] = useState(card.handle);
  const form = usePut({
    send: async () => {
      await put({ name, ...(handle === card.handle ? {} : { handle }) });
      router.refresh();
      return handle === card.handle ? "Changes saved" : "The card has a new address. The old one still works.";
    },
    otherwise: "handle",
  });
  const { id, version } = card;
  const saved = { name: card.name, handle: card.handle };
  const draft = draftOfState({ name: `names ${id}`, version, now: { name, handle }, saved }, (typed) => {
    setName((now) => typed.name ?? now);
    setHandle((now) => typed.handle ?? now);
  });
  return { name, setName, handle, setHandle, kept: useKeptDraft(draft), ...form };
}

type NameFormProps = Pick<CardSettingsProps, "card" | "put" | "origin" | "children">;

function NameForm({ card, put, origin, children }: NameFormProps) {
  const names = useNames({ card, put });
  return (
    <form onSubmit={(event) => void names.save(event)} className="grid grid-cols-2 gap-4 pt-5 touch:grid-cols-1">
      <DraftPlace draft={names.kept} labels={{ handle: "Address" }} />
      <Field label="Name" help="Visitors never see it." error={names.errors.name}>
        <Input name="card-name" value={names.name} onChange={(event) => names.setName(event.target.value)} />
      </Field>
      <Field
        label="Address"
        help={`${withoutScheme(origin)}/c/… Old addresses still work. You can change it ${counted(card.moves_left, "time")} this year.`}
        error={names.errors.handle}
      >
        <Input
          name="handle"
          value={names.handle}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => names.setHandle(event.target.value)}
        />
      </Field>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Button type="submit" busy={names.busy}>
          Save name and address
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The order in which this card comes before the others. */
function firstOf(id: string, cards: readonly Card[]): string[] {
  return [id, ...cards.map((one) => one.id).filter((one) => one !== id)];
}

export function CardSettings({ card, cards, put, origin, children }: CardSettingsProps) {
  const router = useRouter();
  const restore = useRestoreCard();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const first = cards[0]?.id === card.id;

  async function run(act: () => Promise<unknown>) {
    await act().then(() => router.refresh(), showFailure);
  }

  async function remove() {
    await call("card.remove", { id: card.id });
    const undo = { label: "Undo", onClick: () => void restore(card) };
    showSuccess(`${card.name} was deleted. Its address no longer works.`, undo);
    router.push(cardPaths.shareCard());
    router.refresh();
    await refresh("card.list");
  }

  return (
    <Section title="This card" id="this-card" className="pt-9">
      <NameForm card={card} put={put} origin={origin}>
        {first ? null : (
          <Button variant="ghost" onClick={() => void run(() => call("card.order", { ids: firstOf(card.id, cards) }))}>
            Make this my first card
          </Button>
        )}
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          Delete card
        </Button>
      </NameForm>
      {children}
      {card.private ? (
        <p className="pt-4 text-13 text-muted">
          This card is private. No one in your company can see it, and search engines are told not to list it.
        </p>
      ) : (
        <div className="pt-3">
          <SwitchRow
            label="Let search engines list it"
            checked={card.indexed}
            onChange={(indexed) => void run(() => put({ indexed }))}
          />
        </div>
      )}
      <DeletedCards />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${card.name}?`}
        confirmLabel="Delete card"
        cancelLabel="Keep it"
        onConfirm={() => remove().catch(showFailure)}
      >
        {withoutScheme(card.address)} says that it is gone from now on. You can restore the card for 30 days.
      </ConfirmDialog>
    </Section>
  );
}
