"use client";
// A folder or a tag asked for by its name.
import { useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

type WordDialogProps = {
  title: string;
  label: string;
  help: string;
  most: number;
  known: readonly string[];
  optional: boolean;
  /** What stands in it first. */
  first?: string;
  onClose: () => void;
  onWord: (word: string) => void;
};

/** One word that is asked for, out of those that are there or a new one. */
export function WordDialog({
  title,
  label,
  help,
  most,
  known,
  optional,
  first = "",
  onClose,
  onWord,
}: WordDialogProps) {
  const [word, setWord] = useState(first);
  return (
    <Dialog open onClose={onClose} title={title}>
      <KeptForm
        keeps={title}
        onSubmit={(event) => {
          event.preventDefault();
          onWord(word.trim());
        }}
      >
        <div className="px-6 pt-3 pb-5">
          <Field label={label} help={help}>
            <Input
              name="word"
              data-autofocus
              list="media-words"
              maxLength={most}
              value={word}
              onChange={(event) => setWord(event.target.value)}
            />
          </Field>
          <datalist id="media-words">
            {known.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!optional && word.trim() === ""}>
            {title}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
