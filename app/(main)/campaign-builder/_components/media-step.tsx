"use client";
// Step 3: the picture of previews, posts and signs, with its description.
import { ImageIcon, ImageUp, X } from "lucide-react";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { MAX_ALT } from "#lib/services/campaign/campaign-limits.ts";
import { PictureField } from "./picture-field.tsx";
import { RightFor } from "./right-for.tsx";
import type { CameAlong as Came } from "./use-came-along.ts";
import type { Draft } from "./use-draft.ts";

const CameAlong = late(() => import("./came-along.tsx").then((module) => module.CameAlong));

export function MediaStep({ draft, proposes, came }: { draft: Draft; proposes: boolean; came: Came }) {
  const { campaign, change } = draft;
  const src = campaign.picture_url;
  return (
    <div className="grid max-w-[520px] gap-6">
      {came.found === null ? null : <CameAlong {...{ draft, came }} />}
      <PictureField
        label="Picture"
        place={`campaign ${campaign.id}`}
        onDone={({ url, alt }) => change({ picture_url: url, picture_alt: alt })}
      >
        {(choose, busy, library) => (
          <>
            <LinkThumb src={src} icon={ImageIcon} className="aspect-[1.91] h-auto w-full rounded-surface" />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button busy={busy} icon={<ImageUp aria-hidden="true" />} onClick={choose}>
                {src ? "Replace picture" : "Choose a picture"}
              </Button>
              {library}
              {src ? (
                <Button icon={<X aria-hidden="true" />} onClick={() => change({ picture_url: null, picture_alt: "" })}>
                  Remove
                </Button>
              ) : null}
            </div>
          </>
        )}
      </PictureField>
      {src ? (
        <Field label="What the picture shows" help="For people who do not see it.">
          <Input
            name="picture_alt"
            value={campaign.picture_alt}
            maxLength={MAX_ALT}
            onChange={({ target }) => change({ picture_alt: target.value })}
          />
        </Field>
      ) : null}
      <RightFor {...{ draft, proposes }} field="picture" />
    </div>
  );
}
