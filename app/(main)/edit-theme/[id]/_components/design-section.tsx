"use client";
// Logo, cover, type, layout and order: each a choice out of a few, so that no card can break.
import { ArrowDown, ArrowUp } from "lucide-react";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { COVER_LABELS, GROUP_LABELS, LAYOUT_LABELS, TYPE_LABELS } from "#lib/card/theme/choice-labels.ts";
import { type EditedFields, lookOfFields } from "#lib/card/theme/version-fields.ts";
import type { SetField } from "./use-theme.ts";

type DesignProps = { fields: EditedFields; set: SetField };

/** A few side by side under their name. */
function Choice<V extends string>(
  choice: Pick<Parameters<typeof Segmented<V>>[0], "label" | "value" | "onSelect" | "segments">,
) {
  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-medium">{choice.label}</p>
      <Segmented {...choice} block size="lg" />
    </div>
  );
}

/** A cover that is a picture begins with none: the plain one is shown until it is there. */
export function CoverSection({ fields, set }: DesignProps) {
  const { cover, logo } = lookOfFields(fields);
  const isPicture = cover !== "plain" && cover !== "mark";
  const picture = isPicture ? cover : "";
  return (
    <Section title="Logo and cover" id="cover">
      <div className="grid gap-5 pt-5">
        <LogoUpload label="Logo" url={logo ?? ""} onChange={(url) => set("logo", { value: url === "" ? null : url })} />
        <Choice
          label="Cover"
          value={isPicture ? "picture" : cover}
          onSelect={(value) =>
            value === "picture"
              ? document.getElementById("cover-picture")?.querySelector("button")?.click()
              : set("cover", { value })
          }
          segments={COVER_LABELS}
        />
        <div id="cover-picture">
          <LogoUpload
            label="Cover picture"
            url={picture}
            help="PNG, JPEG or WebP. A wide image works best. It appears behind the company’s name."
            onChange={(url) => set("cover", { value: url === "" ? "mark" : url })}
          />
        </div>
      </div>
    </Section>
  );
}

/** Nothing of it costs a visitor a byte: no file comes along. */
export function ShapeSection({ fields, set }: DesignProps) {
  const { type, layout } = lookOfFields(fields);
  return (
    <Section title="Type and layout" id="shape" hint="no file for the visitor to load">
      <div className="grid gap-5 pt-5">
        <Choice label="Type" value={type} onSelect={(value) => set("type", { value })} segments={TYPE_LABELS} />
        <Choice label="Layout" value={layout} onSelect={(value) => set("layout", { value })} segments={LAYOUT_LABELS} />
      </div>
    </Section>
  );
}

/** Who somebody is comes first and the compliance line last, on every card. */
export function OrderSection({ fields, set }: DesignProps) {
  const { order } = lookOfFields(fields);
  const move = (at: number, by: number) => {
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, ...order.slice(at, at + 1));
    set("order", { value: next });
  };
  return (
    <Section title="Order" id="order" hint="the name stays first, the compliance line last">
      <ol>
        {order.map((group, at) => (
          <li key={group} className="flex min-h-14 items-center gap-3 border-b border-line">
            <span className="min-w-0 flex-1 leading-snug">
              <b className="block text-13 font-medium">{GROUP_LABELS[group].label}</b>
              <span className="text-12 text-muted">{GROUP_LABELS[group].says}</span>
            </span>
            <IconButton label={`Move ${GROUP_LABELS[group].label} up`} disabled={at === 0} onClick={() => move(at, -1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${GROUP_LABELS[group].label} down`}
              disabled={at === order.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Section>
  );
}
