"use client";
// Whose card a new tag should open, and where it is. Somebody's own card is chosen already, so that one press does it.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import type { Opening } from "#components/devices/openings.ts";
import { OpensField } from "#components/devices/opens-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { send } from "#lib/client/send.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { DeviceTargets } from "#lib/services/card/device-entities.ts";
import { MAX_DEVICE_NAME } from "#lib/services/card/device-limits.ts";
import { CONTROL } from "../../_components/sheet-form.tsx";
import { SheetFoot } from "../../_components/sheet-head.tsx";
import { OpeningRows, rowsOf } from "./opening-rows.tsx";

type SetUpTagProps = {
  tag: string;
  name: string;
  me: { id: string; name: string };
  /** False for an administrator in this person's session. */
  inPerson: boolean;
  targets: DeviceTargets;
  openings: readonly Opening[];
  more: boolean;
};

function useSetUp({ tag, openings: listed, first }: Pick<SetUpTagProps, "tag" | "openings"> & { first: string }) {
  const router = useRouter();
  const [older, setOlder] = useState<readonly Opening[]>([]);
  const openings = [...listed, ...older.filter(({ id }) => listed.every((one) => one.id !== id))];
  const [chosen, setChosen] = useState(first);
  function find(opening: Opening) {
    setOlder((before) => [...before.filter(({ id }) => id !== opening.id), opening]);
    setChosen(opening.id);
  }
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const opening = openings.find(({ id }) => id === chosen);
    if (opening === undefined) return setProblem("Choose what it should open.");
    setBusy(true);
    setProblem(null);
    const target = { kind: opening.kind, id: opening.id };
    const answer = await send("card.activateDevice", { tag, target, ...(name === "" ? {} : { name }) });
    if (answer.ok) return router.refresh();
    setProblem(answer.fields.target ?? answer.message);
    setBusy(false);
  }
  return { openings, find, chosen, setChosen, problem, busy, submit };
}

export function SetUpTag({ tag, me, inPerson, targets, openings, more }: SetUpTagProps) {
  const rows = rowsOf(targets, me.id);
  const form = useSetUp({ tag, openings, first: rows[0]?.id ?? "" });
  const others = form.openings.filter(({ id }) => rows.every((row) => row.id !== id));
  if (openings.length === 0) return <NoCard />;
  return (
    <form className="mt-6 grid gap-5" onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem === null ? null : <Note role="alert" tone="danger" title={form.problem} />}
      <OpeningRows rows={rows} chosen={form.chosen} onChoose={form.setChosen} />
      {others.length === 0 ? null : (
        <OpensField
          label={rows.length === 0 ? "What should it open?" : "Or something else"}
          choices={others}
          value={others.some(({ id }) => id === form.chosen) ? form.chosen : ""}
          onChange={form.setChosen}
          onFind={more ? form.find : undefined}
        />
      )}
      <Field label="Where is it?" optional help="So that you know which one falls silent.">
        <Input name="name" maxLength={MAX_DEVICE_NAME} autoComplete="off" className={CONTROL} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.busy}
        disabledReason={inPerson ? undefined : "Tags can’t be set up in someone else’s name."}
      >
        Activate, then tap once more
      </Button>
      <SheetFoot>
        Signed in as {isolate(me.name)}. Not you?{" "}
        <Link className="link" href={paths.logout()} prefetch={false}>
          Switch
        </Link>
      </SheetFoot>
    </form>
  );
}

function NoCard() {
  return (
    <Note
      className="mt-6"
      title="There is nothing it could open yet"
      action={
        <a className="link" href={paths.comeTo(cardPaths.shareCard())}>
          Go to your card
        </a>
      }
    >
      Publish your card, then tap the tag again.
    </Note>
  );
}
