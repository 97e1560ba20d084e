"use client";
// Gives people a theme of the company, or lets their cards follow their location again.
import { type FormEvent, useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { nameOf } from "./people-shape.ts";
import { useGivingTheme } from "./use-giving-theme.ts";

type ThemeDialogProps = { people: readonly TreePerson[]; onClose: () => void };
type Themes = OutputOf<"card.themes">["themes"];

export default function ThemeDialog({ people, onClose }: ThemeDialogProps) {
  const { data, error, mutate } = useCall("card.themes", undefined, { revalidateOnFocus: false });
  const [theme, setTheme] = useState("");
  const { busy, failure, give } = useGivingTheme(onClose);
  const themes = data?.themes.filter(({ state }) => state === "published");
  const [only] = people;
  const whom = people.length === 1 && only ? isolate(nameOf(only)) : counted(people.length, "person");

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = themes?.find(({ id }) => id === theme)?.name ?? null;
    if (!busy) void give(people, { theme: theme === "" ? null : theme, name });
  }

  return (
    <Dialog open onClose={onClose} title={`Give ${whom} a theme`} className="wrap-anywhere">
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {failure ? <Note tone="danger" title={failure} /> : null}
          </div>
          {error ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
          {themes ? <ThemeField {...{ themes, theme }} onTheme={setTheme} /> : null}
          {themes || error ? null : <Skeleton className="h-16" />}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={themes === undefined}>
            {theme === "" ? "Follow the location" : "Give theme"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ThemeFieldProps = { themes: Themes; theme: string; onTheme: (theme: string) => void };

function ThemeField({ themes, theme, onTheme }: ThemeFieldProps) {
  return (
    <>
      <Field
        label="Theme"
        help="Their cards change at once. What their location and the brand locked stays as it is, and so do their own words."
      >
        <Select data-autofocus value={theme} onChange={(event) => onTheme(event.target.value)}>
          <option value="">The theme of their location</option>
          {themes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {themes.length === 0 ? (
        <p className="text-13 text-muted">No theme is published here yet. Publish one under Lock themes first.</p>
      ) : null}
    </>
  );
}
