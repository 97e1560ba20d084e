"use client";
// What is a location's to write, and what is the same everywhere with who set it.
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, LockedBy, Textarea } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { FIELD_LABELS, FIELD_WORDS } from "./field-words.ts";
import { ChooseControl, type ControlProps, PictureControl, SlotControl, WordsControl } from "./part-controls.tsx";
import { partFieldId } from "./part-fix.ts";
import type { HeldPart } from "./use-part.ts";

function Control(props: ControlProps) {
  const { right, field } = props.field;
  if (right === "slot") return <SlotControl {...props} />;
  if (right === "choose") return <ChooseControl {...props} />;
  return field === "picture" ? <PictureControl {...props} /> : <WordsControl {...props} />;
}

/** A field of their own, with the way back to what the company says. */
function Own(props: ControlProps) {
  const { held, field, readOnly } = props;
  const { field: name, own, right } = field;
  async function reset() {
    const back = held.backTo(name);
    const now = await held.act((at) => call("campaign.resetPart", { ...at, field: name }), name);
    if (now !== null) showSuccess(`The company’s ${FIELD_WORDS[name]} is used now`, back);
  }
  return (
    <div id={partFieldId(name)} className="grid gap-2">
      <Control {...props} />
      {own !== null && right !== "choose" && !readOnly ? (
        <div>
          <Button size="sm" onClick={() => void reset()}>
            {right === "slot" ? "Empty the blank" : `Use the company’s ${FIELD_WORDS[name]}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Fixed({ held, field: { field, said } }: Pick<ControlProps, "held" | "field">) {
  const by = <LockedBy>{held.part.asked_by || held.part.from}</LockedBy>;
  if (field === "picture") {
    return (
      <div className="grid gap-1.5">
        <p className="flex items-center text-13 font-medium">
          {FIELD_LABELS.picture}
          {by}
        </p>
        <LinkThumb src={said.value} className="aspect-[1.91] h-auto w-full rounded-control" />
        <p className="text-12 text-muted">{said.alt || "No description"}</p>
      </div>
    );
  }
  return (
    <Field label={FIELD_LABELS[field]} end={by} className={field === "text" ? "col-span-full" : undefined}>
      {field === "text" ? <Textarea readOnly rows={3} value={said.value} /> : <Input readOnly value={said.value} />}
    </Field>
  );
}

export function PartFields({ held, readOnly }: { held: HeldPart; readOnly: boolean }) {
  const { fields } = held.part;
  const own = fields.filter(({ right }) => right !== "fixed");
  const fixed = fields.filter(({ right, said }) => right === "fixed" && said.value !== "");
  return (
    <>
      <section aria-labelledby="yours" className="grid gap-5">
        <SectionHeading id="yours" title={readOnly ? "Your own words" : "Yours to write"} />
        {own.length === 0 ? <p className="text-13 text-muted">Everything is the same in every location.</p> : null}
        {own.map((field) => (
          <Own key={field.field} {...{ held, field, readOnly }} />
        ))}
      </section>
      {fixed.length > 0 ? (
        <section aria-labelledby="everywhere" className="grid gap-4">
          <SectionHeading id="everywhere" title="The same everywhere" />
          <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
            {fixed.map((field) => (
              <Fixed key={field.field} {...{ held, field }} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
