"use client";
// The brand color: kept as it is typed, used only where it can be read, with two ways out where it cannot.
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { adviseColour } from "#lib/card/colours.ts";
import { PLAIN_COLOR } from "#lib/card/theme/theme-fields.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import type { SetField } from "./use-theme.ts";

type ColorProps = { fields: EditedFields; set: SetField; problem: string | undefined };
type ShadeProps = { name: string; color: string; ink: string; says: string; onUse?: (() => void) | undefined };

function Shade({ name, color, ink, says, onUse }: ShadeProps) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-0">
      <span
        aria-hidden="true"
        className="grid h-8 w-28 shrink-0 place-items-center rounded-control text-12 font-semibold"
        style={{ background: color, color: ink }}
      >
        {onUse ? "Save contact" : ""}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block text-13 font-medium">{name}</b>
        <span className="text-12 text-muted">{says}</span>
      </span>
      {onUse ? (
        <Button size="sm" aria-label={`Use it: ${name}`} onClick={onUse}>
          Use it
        </Button>
      ) : null}
    </li>
  );
}

/** Typed or picked; the shades stand below while what is typed cannot be read. */
export function ColorSection({ fields, set, problem }: ColorProps) {
  const value = fields.color?.value;
  const typed = typeof value === "string" ? value : "";
  const advice = problem === undefined ? null : adviseColour(typed);
  const choose = (color: string | null, ink?: "white" | "ink") => {
    set("color", { value: color });
    if (ink) set("ink", { value: ink });
  };
  return (
    <Section title="Color" id="color" hint={typed === "" ? "the product’s own" : undefined}>
      <div className="grid gap-2 pt-5">
        <Field label="Brand color" error={problem}>
          <Input
            value={typed}
            placeholder={PLAIN_COLOR}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => choose(colorIn(event.target.value))}
          />
        </Field>
        <label className="flex min-h-11 items-center gap-3 text-13">
          <input
            type="color"
            value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : PLAIN_COLOR}
            onChange={(event) => choose(event.target.value)}
            className="h-9 w-14 cursor-pointer rounded-control border border-line-control bg-raised p-1"
          />
          Pick a color
        </label>
        {advice ? (
          <ul>
            <Shade
              name="As entered"
              color={advice.typed.colour}
              ink="#ffffff"
              says={`${advice.typed.colour} · ${advice.typed.contrast} : 1, not used`}
            />
            <Shade
              name="Closest readable shade"
              color={advice.nearest.colour}
              ink="#ffffff"
              says={`${advice.nearest.colour} · ${advice.nearest.contrast} : 1, previews use it`}
              onUse={() => choose(advice.nearest.colour, "white")}
            />
            {advice.ink ? (
              <Shade
                name="Dark text instead of white"
                color={advice.ink.colour}
                ink="#131210"
                says={`${advice.ink.colour} · ${advice.ink.contrast} : 1`}
                onUse={() => choose(advice.ink?.colour ?? null, "ink")}
              />
            ) : null}
          </ul>
        ) : null}
      </div>
    </Section>
  );
}

/** Three and six digits, with and without their mark; what is half typed stays as it is. */
function colorIn(text: string): string | null {
  const typed = text.trim();
  if (typed === "") return null;
  const digits = typed.replace(/^#/, "");
  return `#${digits.slice(0, 6)}`;
}
