"use client";
// The filters of an audit log, in their dialog.
import { ChoiceField, DaysField, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import { ACTIONS } from "./audit-actions.ts";

/** A person is chosen by a press on their name. */
export default function AuditFilterFields({ list, change }: FilterFieldProps) {
  return (
    <>
      <ChoiceField
        {...{ list, change }}
        name="action"
        label="What was done"
        every="Everything done"
        options={ACTIONS}
      />
      <DaysField {...{ list, change }} />
    </>
  );
}
