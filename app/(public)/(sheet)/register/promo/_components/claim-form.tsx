"use client";
// Somebody who is signed in takes a tag into the workspace they are in, with the code from its back.
import { isolate } from "#lib/isolate.ts";
import { type DeviceKind, KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { SheetForm } from "../../../_components/sheet-form.tsx";
import { SheetHead } from "../../../_components/sheet-head.tsx";
import { checkTagCode, TagCodeField } from "../../../_components/tag-code-field.tsx";
import { useSheetForm } from "../../../_components/use-sheet-form.ts";

type ClaimFormProps = {
  tag: string;
  made: DeviceKind;
  number: string | null;
  workspace: string;
  /** Where the tag's own page is, up to its alias. */
  done: string;
};

export function ClaimForm({ tag, made, number, workspace, done }: ClaimFormProps) {
  const sheet = useSheetForm({
    operation: "card.claimDevice",
    fields: ["tag_code"],
    extra: tag === "" ? {} : { tag },
    check: checkTagCode,
    onDone: ({ address }) => {
      location.assign(`${done}${address.split("/").at(-1) ?? ""}`);
      return "left";
    },
  });
  return (
    <>
      <SheetHead title={number === null ? "Add a tag" : `Add ${KIND_NAMES[made].toLowerCase()} ${number}`}>
        {workspace === "" ? "It opens your card." : `It goes to ${isolate(workspace)} and opens your card.`}
      </SheetHead>
      <SheetForm sheet={sheet} submit={`Add the ${KIND_NAMES[made].toLowerCase()}`}>
        <TagCodeField error={sheet.errors.tag_code} />
      </SheetForm>
    </>
  );
}
