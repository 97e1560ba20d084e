"use client";
// A value changed in its place: Enter saves, Esc lets go. Where somebody else changed it in between, it says so and keeps what was typed.
import type { FormEvent, KeyboardEvent } from "react";
import { AddressInput } from "#components/contact/address-input.tsx";
import { BirthdayInput } from "#components/contact/birthday-input.tsx";
import { CustomInput } from "#components/contact/custom-input.tsx";
import { factLabel } from "#components/contact/fact-source.ts";
import { focusIt } from "#components/contact/focus-it.ts";
import { StageInput } from "#components/contact/stage-input.tsx";
import { useHomeCountry } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Note } from "#components/ui/note.tsx";
import { homeWords } from "#lib/contact/home-country.ts";
import { type FactField, MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import type { Fact } from "#lib/services/contact/entities.ts";
import { type FieldOf, isMany } from "./fact-words.ts";
import type { ContactPage } from "./use-contact-page.ts";
import { useFactEditor } from "./use-fact-editor.ts";
import { UseInput } from "./use-input.tsx";

type FactEditorProps = {
  page: ContactPage;
  of: FieldOf;
  /** Null for a new one. */
  fact: Fact | null;
  onClose: () => void;
};

const TYPES: Partial<Record<FactField, string>> = { email: "email", phone: "tel", website: "url" };

/** A field that was deleted in between takes what it is told no more. */
const NO_FIELD = { id: "", type: "text" } as const;

/** What stands there by now, where somebody else changed it; announced. */
function Changed({ instead }: { instead: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {instead === null ? null : (
        <Note
          tone="warning"
          title={instead === "" ? "It was removed in the meantime." : `It was changed to “${instead}” in the meantime.`}
        >
          Save to use what you typed instead.
        </Note>
      )}
    </div>
  );
}

type ValueProps = Pick<FactEditorProps, "of"> & Pick<ReturnType<typeof useFactEditor>, "value" | "type" | "error">;

/** As the field wants it. */
function Value({ of, value, type, error }: ValueProps) {
  const { field, custom } = of;
  const country = useHomeCountry();
  return (
    <Field
      label={factLabel(of)}
      error={error}
      help={field === "phone" ? homeWords(country) : undefined}
      className="[&>:first-child]:sr-only"
    >
      {field === "custom" ? (
        <CustomInput custom={custom ?? NO_FIELD} value={value} onValue={type} />
      ) : field === "stage" ? (
        <StageInput value={value} onValue={type} />
      ) : field === "address" ? (
        <AddressInput value={value} onValue={type} />
      ) : field === "birthday" ? (
        <BirthdayInput value={value} onValue={type} />
      ) : (
        <Input
          ref={focusIt}
          name="value"
          type={TYPES[field] ?? "text"}
          autoComplete="off"
          maxLength={MOST_FACT[field]}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
}

export default function FactEditor({ page, of, fact, onClose }: FactEditorProps) {
  const { value, type, use, setUse, error, instead, busy, save, close } = useFactEditor({ page, of, fact, onClose });
  const { field } = of;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <form onSubmit={submit} onKeyDown={press} noValidate className="grid gap-2">
      <Changed instead={instead} />
      <Value {...{ of, value, type, error }} />
      {isMany(field) ? <UseInput use={use} onUse={setUse} /> : null}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" busy={busy}>
          Save
          <Kbd onBrand className="touch:hidden">
            ↵
          </Kbd>
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
          <Kbd className="touch:hidden">Esc</Kbd>
        </Button>
      </div>
    </form>
  );
}
