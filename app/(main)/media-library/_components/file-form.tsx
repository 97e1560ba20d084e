"use client";
// What is said of a file: its name, words, folder and tags, and what may be done with it until when.
import { type FormEvent, type ReactNode, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import type { Typed } from "#lib/client/drafts.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { FocalPoint } from "#lib/focal-crop.ts";
import type { Asset, MediaOverview } from "#lib/services/media/entities.ts";
import { CONSENTS, MAX_FILE_NAME, MAX_FOLDER, MAX_TAG, MAX_TAGS, SOURCES } from "#lib/services/media/media-limits.ts";
import { CONSENT_NAMES, SOURCE_NAMES } from "#lib/services/media/rights-words.ts";
import type { MediaCommands } from "./use-media-commands.ts";

const WORDS = 1000;

const fieldsOf = (asset: Asset) => ({
  name: asset.name,
  alt: asset.alt,
  folder: asset.folder,
  tags: asset.tags.join(", "),
  source: asset.source,
  creator: asset.creator,
  licence: asset.licence,
  consent: asset.consent,
  territory: asset.territory,
  rights_end_on: asset.rights_end_on ?? "",
  brand: asset.brand,
});

type Fields = ReturnType<typeof fieldsOf>;

const NAMES = [
  ...(["name", "alt", "folder", "tags", "source", "creator"] as const),
  ...(["licence", "consent", "territory", "rights_end_on", "brand"] as const),
] satisfies readonly (keyof Fields)[];

/** Those of them that are texts. */
const textsOf = ({ brand: _, ...texts }: Fields): Typed => texts;

/** What is stored now, under what was typed since `was` was stored. */
function typedOver(is: Fields, now: Fields, was: Fields): Fields {
  return {
    ...is,
    ...Object.fromEntries(NAMES.flatMap((name) => (now[name] === was[name] ? [] : [[name, now[name]]]))),
  };
}

/** "garden, open house" */
function tagsOf(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().slice(0, MAX_TAG));
  return [...new Set(tags.filter((tag) => tag !== ""))].slice(0, MAX_TAGS);
}

type Asking = { asset: Asset; point: FocalPoint; commands: MediaCommands };

export type FileFormState = ReturnType<typeof useFileForm>;

/** Saved in one call. */
export function useFileForm({ asset, point, commands }: Asking) {
  const [fields, setFields] = useState(() => fieldsOf(asset));
  const [stored, setStored] = useState(asset);
  if (stored.version !== asset.version) {
    // It was changed here or by somebody else: what is being typed stays, and nothing that has the focus goes.
    setStored(asset);
    setFields((now) => typedOver(fieldsOf(asset), now, fieldsOf(stored)));
  }
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }));
  const { id, version } = asset;
  const held = { name: `file ${id}`, version, now: textsOf(fields), saved: textsOf(fieldsOf(asset)) };
  const kept = useKeptDraft(draftOfState(held, set));
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const { tags, rights_end_on: last, brand, ...texts } = fields;
    const shared = brand === asset.brand ? {} : { brand };
    const said = {
      ...texts,
      ...shared,
      tags: tagsOf(tags),
      focal_point: point,
      rights_end_on: last === "" ? null : last,
    };
    try {
      const saved = await call("media.update", { id: asset.id, version: asset.version, ...said });
      setFields(fieldsOf(saved));
      setErrors({});
      showSuccess("Changes saved");
      await commands.follow();
    } catch (error) {
      const { fields: refused, message } = refusalOf(error);
      setErrors(Object.keys(refused).length > 0 ? refused : { name: message });
    } finally {
      setBusy(false);
    }
  }
  return { fields, errors, busy, kept, set, save };
}

type FileFormProps = {
  asset: Asset;
  overview: Pick<MediaOverview, "folders" | "tags">;
  form: FileFormState;
  managing: boolean;
  locked: boolean;
};

export function FileForm(props: FileFormProps) {
  const { asset, overview, form, managing, locked } = props;
  const { fields, errors, set } = form;
  return (
    <fieldset disabled={locked} className="grid min-w-0 gap-4">
      <Field label="Name" error={errors.name}>
        <Input value={fields.name} maxLength={MAX_FILE_NAME} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label="What it shows" help="Read aloud to people who do not see it." error={errors.alt}>
        <Textarea rows={2} value={fields.alt} maxLength={WORDS} onChange={({ target }) => set({ alt: target.value })} />
      </Field>
      <Pair>
        <Field label="Folder" optional error={errors.folder}>
          <Input
            list="media-folders"
            value={fields.folder}
            maxLength={MAX_FOLDER}
            onChange={({ target }) => set({ folder: target.value })}
          />
        </Field>
        <Field label="Tags" optional help="With commas between them." error={errors.tags}>
          <Input value={fields.tags} onChange={({ target }) => set({ tags: target.value })} />
        </Field>
      </Pair>
      <datalist id="media-folders">
        {overview.folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RightsFields form={form} />
      {managing && asset.class === "public" && !asset.locked ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control
        <label className="flex items-center gap-3 text-13">
          <Switch checked={fields.brand} onChange={({ target }) => set({ brand: target.checked })} />
          Share with every location, locked there
        </label>
      ) : null}
    </fieldset>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-3">{children}</div>;
}

function RightsFields({ form }: { form: FileFormState }) {
  const { fields, errors, set } = form;
  return (
    <>
      <Pair>
        <Field label="Source" error={errors.source}>
          <Select
            value={fields.source}
            onChange={({ target }) => set({ source: SOURCES.find((one) => one === target.value) ?? "" })}
          >
            {SOURCES.map((one) => (
              <option key={one} value={one}>
                {SOURCE_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Creator" optional error={errors.creator}>
          <Input value={fields.creator} maxLength={200} onChange={({ target }) => set({ creator: target.value })} />
        </Field>
      </Pair>
      <Pair>
        <Field label="License" optional error={errors.licence}>
          <Input value={fields.licence} maxLength={200} onChange={({ target }) => set({ licence: target.value })} />
        </Field>
        <Field
          label="Last day of rights"
          optional
          help="After it nobody is shown the file."
          error={errors.rights_end_on}
        >
          <Input
            type="date"
            value={fields.rights_end_on}
            onChange={({ target }) => set({ rights_end_on: target.value })}
          />
        </Field>
      </Pair>
      <ConsentFields form={form} />
    </>
  );
}

function ConsentFields({ form: { fields, errors, set } }: { form: FileFormState }) {
  return (
    <Pair>
      <Field label="People in it" error={errors.consent}>
        <Select
          value={fields.consent}
          onChange={({ target }) => set({ consent: CONSENTS.find((one) => one === target.value) ?? "" })}
        >
          {CONSENTS.map((one) => (
            <option key={one} value={one}>
              {CONSENT_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Where it can be used" optional error={errors.territory}>
        <Input
          value={fields.territory}
          maxLength={200}
          placeholder="Everywhere"
          onChange={({ target }) => set({ territory: target.value })}
        />
      </Field>
    </Pair>
  );
}
