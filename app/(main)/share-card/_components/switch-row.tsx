// A switch with its words, bound together.
import { useId } from "react";
import { Switch } from "#components/ui/switch.tsx";

type SwitchRowProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

/** On or off at once; the words are part of the target. */
export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <span className="col-span-full flex min-h-9 items-center gap-3 text-14 touch:min-h-11">
      <Switch id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
