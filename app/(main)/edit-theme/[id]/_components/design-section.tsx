"use client";
// Logo, cover, type, layout and order of a theme.
import { CoverInput, OrderInput } from "#components/card/theme-inputs.tsx";
import { LayoutInput, TypeInput } from "#components/card/theme-pictures.tsx";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { type EditedFields, lookOfFields } from "#lib/card/theme/version-fields.ts";
import type { SetField } from "./use-theme.ts";

type DesignProps = { fields: EditedFields; set: SetField };

export function CoverSection({ fields, set }: DesignProps) {
  const { cover, logo } = lookOfFields(fields);
  return (
    <Section title="Logo and cover" id="cover">
      <div className="grid gap-5 pt-5">
        <LogoUpload label="Logo" url={logo ?? ""} onChange={(url) => set("logo", { value: url === "" ? null : url })} />
        <CoverInput cover={cover} onCover={(value) => set("cover", { value })} />
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
        <TypeInput type={type} onType={(value) => set("type", { value })} />
        <LayoutInput layout={layout} onLayout={(value) => set("layout", { value })} />
      </div>
    </Section>
  );
}

export function OrderSection({ fields, set }: DesignProps) {
  const { order } = lookOfFields(fields);
  return (
    <Section title="Order" id="order" hint="the name stays first, the compliance line last">
      <OrderInput order={order} onOrder={(value) => set("order", { value })} />
    </Section>
  );
}
