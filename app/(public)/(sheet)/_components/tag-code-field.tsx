// The code from the back of a tag: twelve letters that come in groups of four.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { CONTROL } from "./sheet-form.tsx";

/** What is wrong before anything is sent. */
export function checkTagCode({ tag_code = "" }: Record<string, string>): Record<string, string> {
  return tag_code.trim() === "" ? { tag_code: "Enter the code on the back." } : {};
}

export function TagCodeField({ error }: { error: string | undefined }) {
  return (
    <Field label="Code on the back" help="Twelve letters and digits, such as K7PM-3XQD-9RTV." error={error}>
      <Input
        name="tag_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        className={`${CONTROL} uppercase`}
      />
    </Field>
  );
}
