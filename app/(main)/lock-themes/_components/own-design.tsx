"use client";
// A place's own logo, cover, type, layout or order: chosen as in a theme, saved at once, with a way back to the theme's.
import { CoverInput, OrderInput } from "#components/card/theme-inputs.tsx";
import { LayoutInput, TypeInput } from "#components/card/theme-pictures.tsx";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { type CardLook, lookOf } from "#lib/card/theme/card-look.ts";
import { FIELD_LABELS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import type { OwnValueInput, ThemeUpdate } from "#lib/services/card/theme-entities.ts";

const OWN_DESIGN = ["logo", "cover", "type", "layout", "order"] as const;
type DesignName = (typeof OWN_DESIGN)[number];

/** True for what a place chooses instead of typing it. */
export function isOwnDesign(name: ThemeFieldName): name is DesignName {
  return OWN_DESIGN.some((one) => one === name);
}

type InputProps = {
  name: DesignName;
  look: CardLook;
  onValue: (value: NonNullable<OwnValueInput["value"]> | null) => void;
};

function DesignInput({ name, look, onValue }: InputProps) {
  switch (name) {
    case "logo":
      return (
        <LogoUpload
          label={FIELD_LABELS.logo}
          url={look.logo ?? ""}
          onChange={(url) => onValue(url === "" ? null : url)}
        />
      );
    case "cover":
      return <CoverInput cover={look.cover} onCover={onValue} />;
    case "type":
      return <TypeInput type={look.type} onType={onValue} />;
    case "layout":
      return <LayoutInput layout={look.layout} onLayout={onValue} />;
    case "order":
      return (
        <div>
          <p className="text-13 font-medium">{FIELD_LABELS.order}</p>
          <OrderInput order={look.order} onOrder={onValue} />
        </div>
      );
  }
}

type OwnDesignProps = {
  field: ThemeUpdate["values"][number] & { name: DesignName };
  whose: string;
  onValue: InputProps["onValue"];
};

/** What is chosen is shown at once as the place's own. */
export function OwnDesign({ field: { name, value }, whose, onValue }: OwnDesignProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{FIELD_LABELS[name]}</legend>
      <DesignInput name={name} look={lookOf({ [name]: value })} onValue={onValue} />
      <p className="text-12 text-muted">{whose}</p>
    </fieldset>
  );
}
