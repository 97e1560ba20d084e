"use client";
// The fields of one block, open below its row.
import type { ReactElement } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { Block, BlockOf, LinkBlock } from "#lib/services/card/content.ts";
import { PHONE_KINDS, PLACE_KINDS } from "#lib/services/card/content-limits.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import { capitalized } from "#lib/text.ts";
import { FileFields, type Frames, GalleryFields, PicturesField } from "./picture-fields.tsx";
import { SwitchRow } from "./switch-row.tsx";
import type { AddFile } from "./use-files.ts";
import { useRecognized } from "./use-recognized.ts";
import { WhenFields } from "./when-fields.tsx";

type Fields<B> = { block: B; put: (block: B) => void; problem: (field: string) => string | undefined };
type BlockFieldsProps = Fields<Block> & Known & { timeZone: string };
type Known = { files: readonly CardFile[]; addFile: AddFile };

const STILL: Frames = [{ shape: 1200 / 630, label: "On the card" }];

function Types<T extends string>(props: { value: T; of: readonly T[]; onPick: (type: T) => void }) {
  const { value, of, onPick } = props;
  return (
    <Field label="Kind">
      <Select
        value={value}
        onChange={(event) => onPick(of.find((type) => type === event.target.value) ?? value)}
        className="w-full"
      >
        {of.map((type) => (
          <option key={type} value={type}>
            {capitalized(type)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function PhoneFields({ block, put, problem }: Fields<BlockOf<"phone">>) {
  return (
    <>
      <Field label="Number" error={problem("number")}>
        <Input type="tel" value={block.number} onChange={(event) => put({ ...block, number: event.target.value })} />
      </Field>
      <Types value={block.type} of={PHONE_KINDS} onPick={(type) => put({ ...block, type })} />
      <SwitchRow label="Accepts text messages" checked={block.text} onChange={(text) => put({ ...block, text })} />
    </>
  );
}

function EmailFields({ block, put, problem }: Fields<BlockOf<"email">>) {
  return (
    <>
      <Field label="Email address" error={problem("email")}>
        <Input type="email" value={block.email} onChange={(event) => put({ ...block, email: event.target.value })} />
      </Field>
      <Types value={block.type} of={PLACE_KINDS} onPick={(type) => put({ ...block, type })} />
    </>
  );
}

const PARTS = [
  ["label", "Name"],
  ["street", "Street and number"],
  ["city", "City"],
  ["region", "State"],
  ["zip", "ZIP code"],
  ["country", "Country"],
] as const;

function AddressFields({ block, put, problem }: Fields<BlockOf<"address">>) {
  return PARTS.map(([name, label]) => (
    <Field key={name} label={label} error={problem(name)}>
      <Input value={block[name]} onChange={(event) => put({ ...block, [name]: event.target.value })} />
    </Field>
  ));
}

function LinkFields({ block, put, problem, files, addFile }: Fields<LinkBlock> & Known) {
  const recognize = useRecognized(block, put);
  return (
    <>
      <Field
        label="Web address"
        help={
          block.kind === "link" ? "Paste a link, or enter a service and a name, such as Instagram @mia." : undefined
        }
        error={problem("url")}
        className="col-span-full"
      >
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="https://"
          value={block.url}
          onChange={(event) => put({ ...block, url: event.target.value })}
          onBlur={() => recognize(block.url)}
        />
      </Field>
      <Field label="Label on the card" error={problem("label")}>
        <Input value={block.label} onChange={(event) => put({ ...block, label: event.target.value })} />
      </Field>
      <Field label="Caption" optional error={problem("note")}>
        <Input value={block.note} onChange={(event) => put({ ...block, note: event.target.value })} />
      </Field>
      {block.kind === "video" ? (
        <div className="col-span-full">
          <p className="pb-1.5 text-13 font-medium">Picture</p>
          <PicturesField
            {...{ files, addFile, label: "Picture", place: `card-video ${block.id}`, frames: STILL, most: 1 }}
            pictures={block.picture ? [block.picture] : []}
            onPictures={([picture]) => put({ ...block, picture })}
          />
        </div>
      ) : null}
    </>
  );
}

function TextFields({ block, put, problem }: Fields<BlockOf<"text">>) {
  return (
    <>
      <Field label="Heading" optional error={problem("label")} className="col-span-full">
        <Input value={block.label} onChange={(event) => put({ ...block, label: event.target.value })} />
      </Field>
      <Field label="Text" error={problem("text")} className="col-span-full">
        <Textarea value={block.text} onChange={(event) => put({ ...block, text: event.target.value })} />
      </Field>
    </>
  );
}

function ComplianceFields({ block, put, problem }: Fields<BlockOf<"compliance">>) {
  return (
    <Field
      label="Line"
      help="For example, a license number. It appears at the bottom of the card and in the saved contact."
      error={problem("text")}
      className="col-span-full"
    >
      <Textarea value={block.text} onChange={(event) => put({ ...block, text: event.target.value })} />
    </Field>
  );
}

function fieldsOf({ block, files, addFile, ...rest }: Fields<Block> & Known): ReactElement {
  const known = { files, addFile };
  switch (block.kind) {
    case "gallery":
      return <GalleryFields block={block} {...rest} {...known} />;
    case "file":
      return <FileFields block={block} {...rest} {...known} />;
    case "phone":
      return <PhoneFields block={block} {...rest} />;
    case "email":
      return <EmailFields block={block} {...rest} />;
    case "address":
      return <AddressFields block={block} {...rest} />;
    case "text":
      return <TextFields block={block} {...rest} />;
    case "compliance":
      return <ComplianceFields block={block} {...rest} />;
    default:
      return <LinkFields block={block} {...rest} {...known} />;
  }
}

/** Two columns, one on a phone. */
export function BlockFields({ timeZone, ...props }: BlockFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 pt-1 pb-5 pl-9 touch:grid-cols-1 touch:pl-0">
      {fieldsOf(props)}
      <WhenFields {...props} timeZone={timeZone} />
    </div>
  );
}
