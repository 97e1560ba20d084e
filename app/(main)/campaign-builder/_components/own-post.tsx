"use client";
// The post that somebody publishes by hand: in the campaign's words, or in their own with a picture that they may use. Its link stays.
import { Download, Pencil, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { CopyButton, copyText } from "#components/patterns/copy-button.tsx";
import { late } from "#components/patterns/late.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { mayShare, share, sharedPicture } from "#lib/client/share.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { MAX_HEADLINE, MAX_TEXT } from "#lib/services/campaign/campaign-limits.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";
import { isOwn, ownWords } from "./own-words.ts";
import type { Shown } from "./shown.ts";
import { PostSheet } from "./stage.tsx";

const LibraryButton = late(() => import("#components/media/library-button.tsx").then((module) => module.LibraryButton));

type Picture = { url: string; alt: string };

type OwnPostProps = {
  campaign: Campaign;
  link: Campaign["links"][number];
  shown: Shown;
  /** Of what came from a company: what it fixed stays as it is. */
  part?: CampaignPart | null;
};

/** With its picture where the sheet takes one. */
const sharePost = (text: string, picture: File | null) => {
  const copy = () => copyText(text, "the post");
  return mayShare() ? share(picture === null ? { text } : { text, files: [picture] }, copy) : copy();
};

/** At hand before somebody presses: a share sheet opens within the press, or not at all. */
function useSharedPicture(name: string, address: string | null): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let shown = true;
    setFile(null);
    if (address !== null && mayShare()) void sharedPicture(address, name).then((now) => shown && setFile(now));
    return () => {
      shown = false;
    };
  }, [address, name]);
  return file;
}

/** Nobody is shown who did not agree, and a drawing has no sizes. */
const fits = ({ consent, type }: Asset) => consent !== "missing" && type !== "image/svg+xml";

/** What somebody says instead, kept in their browser; nothing typed is what the campaign says. */
function useOwnPost({ campaign, shown, part = null }: OwnPostProps) {
  const { headline, theirs } = ownWords(campaign, shown, part);
  const [own, setOwn] = useState<string | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const typed = own ?? theirs;
  const held = { name: "post", now: { words: typed }, saved: { words: theirs } };
  const draft = draftOfState(held, ({ words }) => setOwn(words ?? null));
  useKeptDraft({ ...draft, lasting: true });
  const reset = () => {
    setOwn(null);
    setPicture(null);
  };
  const above = campaign.picture_url === null ? null : { url: campaign.picture_url, alt: campaign.picture_alt };
  return {
    ...{ typed, setTyped: setOwn, setPicture, reset },
    changed: typed !== theirs || picture !== null,
    words: [headline, typed.trim() || theirs].filter(Boolean).join("\n\n"),
    picture: picture ?? above,
  };
}

type EditorProps = { own: ReturnType<typeof useOwnPost>; part: CampaignPart | null; onClose: () => void };

function Editor({ own, part, onClose }: EditorProps) {
  const pick = (asset: Asset) => own.setPicture({ url: renditionAddress(asset, "w1280", "jpg"), alt: asset.alt });
  return (
    <div className="grid gap-3 rounded-surface border border-line-strong p-4">
      {isOwn(part, "text") ? (
        <Field
          label="What you say"
          help="Your link goes below it. The campaign and everybody else’s posts stay as they are."
        >
          <Textarea
            name="words"
            rows={6}
            maxLength={MAX_HEADLINE + MAX_TEXT}
            value={own.typed}
            onChange={({ target }) => own.setTyped(target.value)}
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isOwn(part, "picture") ? <LibraryButton everywhere size="sm" fits={fits} onPicked={pick} /> : null}
        {own.changed ? (
          <Button
            size="sm"
            onClick={() => {
              own.reset();
              onClose();
            }}
          >
            Use the campaign’s post
          </Button>
        ) : null}
      </div>
    </div>
  );
}

export function OwnPost(props: OwnPostProps) {
  const { campaign, link, shown, part = null } = props;
  const own = useOwnPost(props);
  const [editing, setEditing] = useState(false);
  const { words, picture } = own;
  const file = useSharedPicture(campaign.name, picture?.url ?? null);
  const text = `${words}\n\n${link.shortlink}`;
  const free = isOwn(part, "text") || isOwn(part, "picture");
  return (
    <div className="grid gap-3 py-4">
      <PostSheet name={shown.sender.name} text={words} picture={picture} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={() => void sharePost(text, file)}>
          Share the post
        </Button>
        <CopyButton text={text} said="the post">
          Copy text and link
        </CopyButton>
        {picture ? (
          <a href={picture.url} download={`${campaign.name}.jpg`} className={buttonVariants({})}>
            <Download aria-hidden="true" />
            Download picture
          </a>
        ) : null}
        {free && !editing ? (
          <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
            Make it your own
          </Button>
        ) : null}
      </div>
      {free && editing ? <Editor {...{ own, part }} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
