// The fields of those dialogs: an amount in the account's currency, and a note that both sides read.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { MAX_COOP_NOTE } from "#lib/services/campaign/coop-limits.ts";

type AmountFieldProps = {
  name: string;
  label: string;
  currency: string;
  error: string | undefined;
  help?: string;
  initial?: string;
  onType?: (text: string) => void;
};

export function AmountField({ name, label, currency, error, help, initial = "", onType }: AmountFieldProps) {
  return (
    <Field label={`${label} (${currency})`} error={error} help={help}>
      <Input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial}
        data-autofocus
        onChange={({ target }) => onType?.(target.value)}
      />
    </Field>
  );
}

type NoteFieldProps = { label: string; help: string; error: string | undefined; optional?: boolean };

export function NoteField({ label, help, error, optional = false }: NoteFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      <Input name="note" autoComplete="off" maxLength={MAX_COOP_NOTE} />
    </Field>
  );
}
