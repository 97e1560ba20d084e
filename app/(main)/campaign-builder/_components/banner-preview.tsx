"use client";
// A card with the campaign’s banner on it, as its visitors see it: of whoever’s name fills the fields.
import { CardPreview } from "#components/card/card-preview.tsx";
import { bannerWords } from "#lib/campaign/banner.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import type { Shown } from "./shown.ts";

/** What the preview knows of the person: nothing that is not in the fields. */
function contentFor({ values }: Shown): CardContent {
  const { first_name: firstname, last_name: lastname, company } = values;
  const known = { firstname: firstname || "Your", lastname: firstname ? lastname : "colleague", company };
  const [title, pronouns, about] = ["", "", ""];
  return { ...known, title, pronouns, about, photo: true, logo: true, help: [], blocks: [] };
}

export function BannerPreview({ campaign, shown }: { campaign: Campaign; shown: Shown }) {
  const { picture_url: src, picture_alt: alt } = campaign;
  const words = bannerWords(campaign, shown.values);
  const content = contentFor(shown);
  const isSender = shown.sender.name === `${content.firstname} ${content.lastname}`.trim();
  return (
    <div className="mx-auto w-full max-w-[408px] overflow-hidden rounded-surface border border-line-strong">
      <CardPreview
        theme="light"
        content={content}
        files={[]}
        photoUrl={isSender ? shown.sender.photoUrl : null}
        logoUrl={null}
        banner={{
          ...{ ...words, headline: words.headline || "Your headline", href: "#" },
          picture: src === null ? null : { src, alt },
        }}
      />
    </div>
  );
}
