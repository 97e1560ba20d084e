"use client";
// The form's fields: where it leads, what it is called, what people see.
import { Globe, RotateCcw } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ShortLinkField } from "#components/link/short-link-field.tsx";
import { useAliasCheck } from "#components/link/use-alias-check.ts";
import { FormField } from "#components/patterns/form-field.tsx";
import { ReadOnlyNote } from "#components/shell/read-only-note.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Link } from "#lib/services/links/entities.ts";
import { DestinationHelp } from "./destination-help.tsx";
import { DESCRIPTION_LENGTH, FIELD_LABELS, type LinkFields, TITLE_LENGTH } from "./fields.ts";
import { PictureBox } from "./picture-field.tsx";
import type { useDestination } from "./use-destination.ts";
import { useSuggestion } from "./use-suggestion.ts";

type Destination = ReturnType<typeof useDestination>;
type LinkFormProps = {
  form: UseFormReturn<LinkFields>;
  link: Link | null;
  prefix: string;
  destination: Destination;
  picture: string | null;
  /** On a phone the bar has no room for copying. */
  copy?: ReactNode;
};

function GlobeInput(props: ComponentProps<"input">) {
  return (
    <span className="relative block">
      <Globe
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <Input
        {...props}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        className="pl-9"
      />
    </span>
  );
}

function DestinationField({ form, destination }: Pick<LinkFormProps, "form" | "destination">) {
  const registration = form.register("destination", { onBlur: destination.left });
  return (
    <Field
      label="Destination"
      error={form.formState.errors.destination?.message}
      help={<DestinationHelp reading={destination.reading} />}
    >
      <GlobeInput {...registration} aria-required />
    </Field>
  );
}

function AliasField({ form, link, prefix, copy }: Pick<LinkFormProps, "form" | "link" | "prefix" | "copy">) {
  const alias = useWatch({ control: form.control, name: "alias" });
  const state = useAliasCheck(alias, link?.alias ?? null, link?.id ?? null);
  const suggest = useSuggestion(form);
  return (
    <ShortLinkField
      {...form.register("alias")}
      prefix={prefix}
      state={state}
      error={form.formState.errors.alias?.message}
      onSuggest={() => void suggest()}
      end={copy}
    />
  );
}

/** Asked for once there is a picture. */
function AltField({ form }: Pick<LinkFormProps, "form">) {
  const picture = useWatch({ control: form.control, name: "picture" });
  if (picture.trim() === "") return null;
  return (
    <FormField
      form={form}
      name="alt"
      label={FIELD_LABELS.alt}
      optional
      autoComplete="off"
      help="Read aloud to people who do not see the picture."
    />
  );
}

const section = "grid gap-[18px]";

/** One form for a new link and for a known one. */
export function LinkForm({ form, link, prefix, destination, picture, copy }: LinkFormProps) {
  return (
    <fieldset disabled={!useMayWrite()} className="min-w-0">
      <ReadOnlyNote />
      <section className={`${section} mb-6 border-b border-line pb-7`}>
        <DestinationField form={form} destination={destination} />
        <AliasField form={form} link={link} prefix={prefix} copy={copy} />
      </section>
      <section aria-labelledby="what-people-see" className={section}>
        <header className="flex min-h-[30px] items-center justify-between">
          <h2 id="what-people-see" className="text-15">
            What people see
          </h2>
          <Button
            size="sm"
            variant="ghost"
            className="-mr-2.5"
            busy={destination.reading.kind === "reading"}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={destination.again}
          >
            Read the page again
          </Button>
        </header>
        <div className="grid grid-cols-[176px_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1 max-xl:gap-3.5">
          <PictureBox form={form} place={link?.id ?? "new"} src={picture} />
          <div className="grid gap-3.5">
            <FormField form={form} name="title" label="Title" counter={TITLE_LENGTH} />
            <FormField form={form} name="description" label="Description" counter={DESCRIPTION_LENGTH} multiline />
            <FormField
              form={form}
              name="picture"
              label="Picture"
              type="url"
              placeholder="https://"
              autoComplete="off"
              help="The address of a picture, or upload one. 1200 × 630 fits every app."
            />
            <AltField form={form} />
          </div>
        </div>
      </section>
    </fieldset>
  );
}
