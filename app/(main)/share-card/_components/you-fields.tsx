"use client";
// Who I am: the top of a card.
import { Lock } from "lucide-react";
import { type Asking, FieldRequest } from "#components/card/requests/field-request.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { isThemeField } from "#lib/card/theme/theme-fields.ts";
import { paths } from "#lib/paths.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { MAX_ABOUT } from "#lib/services/card/content-limits.ts";
import { SwitchRow } from "./switch-row.tsx";
import type { Change } from "./use-history.ts";

type YouProps = {
  content: CardContent;
  change: Change;
  problems: ReadonlyMap<string, string>;
  /** Null without a photo on the profile. */
  photoUrl: string | null;
  /** What a theme has locked: the field, its value there, and who keeps it. */
  locked: ReadonlyMap<string, { value: string; by: string }>;
  /** Null where nothing can be asked. */
  asking: Asking | null;
};

type TextField = "firstname" | "lastname" | "title" | "pronouns" | "company";

const TEXTS: readonly { name: TextField; label: string; optional?: true; autoComplete?: string; wide?: true }[] = [
  { name: "firstname", label: "First name", autoComplete: "given-name" },
  { name: "lastname", label: "Last name", autoComplete: "family-name" },
  { name: "title", label: "Role", autoComplete: "organization-title" },
  { name: "pronouns", label: "Pronouns", optional: true },
  { name: "company", label: "Company", autoComplete: "organization", wide: true },
];

function FaceFields({ content, change, photoUrl, locked }: Omit<YouProps, "problems" | "asking">) {
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-1">
      <Picture src={photoUrl} instead={null} className="size-16 rounded-surface object-cover" />
      <div>
        {locked.has("photo") ? null : (
          <SwitchRow
            label="Show my photo"
            checked={content.photo}
            onChange={(photo) => change("photo", (now) => ({ ...now, photo }))}
          />
        )}
        {locked.has("logo") ? null : (
          <SwitchRow
            label="Show the company’s name and logo at the top"
            checked={content.logo}
            onChange={(logo) => change("logo", (now) => ({ ...now, logo }))}
          />
        )}
        <p className="text-12 text-muted">
          The photo is the one on{" "}
          <a href={paths.settings()} className="text-link">
            your profile
          </a>
          .
        </p>
      </div>
    </div>
  );
}

/** Locked is not disabled: it can be read, and says who keeps it. */
function lockWords(name: string, { locked, asking }: Pick<YouProps, "locked" | "asking">) {
  const lock = locked.get(name);
  if (lock === undefined) return undefined;
  return (
    <>
      <Lock className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span className="grid gap-0.5">
        {lock.by} locked this
        {asking !== null && isThemeField(name) ? <FieldRequest {...asking} field={name} shown={lock.value} /> : null}
      </span>
    </>
  );
}

/** Labels above, errors beside; every letter is seen in the preview. */
export function YouFields({ content, change, problems, photoUrl, locked, asking }: YouProps) {
  const set = (name: TextField | "about", value: string) => change(name, (now) => ({ ...now, [name]: value }));
  return (
    <div className="grid grid-cols-2 gap-4 pt-5 touch:grid-cols-1">
      <FaceFields {...{ content, change, photoUrl, locked }} />
      {TEXTS.map(({ name, label, optional, autoComplete, wide }) => (
        <Field
          key={name}
          label={label}
          optional={optional}
          error={problems.get(name)}
          help={lockWords(name, { locked, asking })}
          className={wide ? "col-span-full" : undefined}
        >
          <Input
            name={name}
            value={locked.get(name)?.value ?? content[name]}
            readOnly={locked.has(name)}
            autoComplete={autoComplete ?? "off"}
            onChange={(event) => set(name, event.target.value)}
          />
        </Field>
      ))}
      <Field
        label="About you"
        error={problems.get("about")}
        help={lockWords("about", { locked, asking })}
        className="col-span-full"
        end={
          <span className="tn ml-auto text-12 font-normal text-muted">
            {content.about.length} of {MAX_ABOUT}
          </span>
        }
      >
        <Textarea
          name="about"
          value={locked.get("about")?.value ?? content.about}
          readOnly={locked.has("about")}
          onChange={(event) => set("about", event.target.value)}
        />
      </Field>
    </div>
  );
}
