"use client";
// The form of a new theme.
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { MOST_THEME_NAME } from "#lib/card/theme/theme-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";

type NewThemeProps = {
  place: string;
  company: boolean;
  themes: readonly { id: string; name: string }[];
  readOnly: boolean;
};

type BeginProps = Pick<NewThemeProps, "themes"> & { from: string; onFrom: (id: string) => void };

/** Absent while there is nothing to copy. */
function BeginWith({ themes, from, onFrom }: BeginProps) {
  if (themes.length === 0) return null;
  return (
    <Field label="Start from" optional>
      <Select value={from} onChange={(event) => onFrom(event.target.value)}>
        <option value="">A blank theme</option>
        {themes.map((theme) => (
          <option key={theme.id} value={theme.id}>
            A copy of {theme.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Made as a draft; the editor opens with it. */
export function NewTheme({ place, company, themes, readOnly }: NewThemeProps) {
  const router = useRouter();
  const [name, setName] = useState("");
  const [from, setFrom] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const theme = await call("card.createTheme", { place, name, ...(from === "" ? {} : { copy_of: from }) });
      router.push(cardPaths.editTheme(theme.id));
    } catch (failure) {
      const { fields, message } = refusalOf(failure);
      setError(fields.name ?? message);
      setBusy(false);
    }
  }

  const whom = company ? "Everyone’s cards can use it." : "Your own cards can use it.";
  return (
    <>
      <PageHeader
        lead={`A theme sets how cards look and the text that every card shows. ${whom} Nothing changes until you publish it.`}
      />
      <KeptForm
        keeps="new theme"
        noValidate={false}
        onSubmit={(event) => void create(event)}
        className="grid max-w-[480px] gap-5"
      >
        <Field label="Name" error={error}>
          <Input
            name="name"
            value={name}
            maxLength={MOST_THEME_NAME}
            autoComplete="off"
            required
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <BeginWith themes={themes} from={from} onFrom={setFrom} />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={readOnly ? "This session is read-only." : undefined}
          >
            Create theme
          </Button>
        </div>
      </KeptForm>
    </>
  );
}
