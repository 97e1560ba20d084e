"use client";
// When a block is on the card: always, in a time window, or for who came one of the chosen ways.
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { Block, When } from "#lib/services/card/content.ts";
import { CARD_CHANNELS, isCardChannel } from "#lib/services/card/content-limits.ts";
import { momentOf, wallTime } from "#lib/zone-time.ts";

type WhenProps = {
  block: Block;
  put: (block: Block) => void;
  problem: (field: string) => string | undefined;
  timeZone: string;
};

type Of<By extends When["by"]> = Extract<When, { by: By }>;

function begun(by: string): When | undefined {
  if (by === "time") return { by, from: null, until: null };
  return by === "channel" ? { by, channels: [] } : undefined;
}

/** Times are those of the workspace's zone. */
export function WhenFields({ block, put, problem, timeZone }: WhenProps) {
  const { when } = block;
  const set = (next: When | undefined) => put({ ...block, when: next });
  return (
    <div className="col-span-full grid grid-cols-2 gap-4 border-t border-line pt-4 touch:grid-cols-1">
      <Field label="When to show" className={when === undefined ? "" : "col-span-full"}>
        <Select
          value={when?.by ?? "always"}
          onChange={(event) => set(begun(event.target.value))}
          className="w-full max-w-80 touch:max-w-none"
        >
          <option value="always">Always</option>
          <option value="time">During a set time</option>
          <option value="channel">Only for visitors from certain channels</option>
        </Select>
      </Field>
      {when?.by === "time" ? <WindowFields when={when} set={set} problem={problem} timeZone={timeZone} /> : null}
      {when?.by === "channel" ? <WayFields when={when} set={set} problem={problem} /> : null}
    </div>
  );
}

type WindowProps = Pick<WhenProps, "problem" | "timeZone"> & { when: Of<"time">; set: (when: When) => void };

function WindowFields({ when, set, problem, timeZone }: WindowProps) {
  return (["from", "until"] as const).map((name) => (
    <Field
      key={name}
      label={name === "from" ? "From" : "Until"}
      optional
      help={name === "from" ? `In the time zone ${timeZone.replaceAll("_", " ")}.` : undefined}
      error={problem(`when.${name}`)}
    >
      <Input
        type="datetime-local"
        value={wallTime(when[name], timeZone)}
        onChange={(event) => set({ ...when, [name]: momentOf(event.target.value, timeZone) })}
      />
    </Field>
  ));
}

type WayProps = Pick<WhenProps, "problem"> & { when: Of<"channel">; set: (when: When) => void };

function WayFields({ when, set, problem }: WayProps) {
  const wrong = problem("when.channels");
  const toggle = (channel: string, on: boolean) => {
    if (!isCardChannel(channel)) return;
    const others = when.channels.filter((one) => one !== channel);
    set({ ...when, channels: on ? [...others, channel] : others });
  };
  return (
    <fieldset className="col-span-full">
      <legend className="pb-1 text-13 font-medium">Channels</legend>
      <div className="grid grid-cols-3 gap-x-4 touch:grid-cols-2">
        {Object.entries(CARD_CHANNELS).map(([channel, label]) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
          <label key={channel} className="flex min-h-9 items-center gap-2.5 text-13 touch:min-h-11">
            <Checkbox
              checked={when.channels.some((one) => one === channel)}
              onChange={(event) => toggle(channel, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
      <p role="alert" className="pt-1 text-12 text-danger empty:hidden">
        {wrong}
      </p>
    </fieldset>
  );
}
