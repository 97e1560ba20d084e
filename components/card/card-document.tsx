// A card as its visitors see it: the markup of the public page and of the editor's preview, and no script in it.

import type { ReactNode } from "react";
import type { ShownBanner } from "#lib/campaign/banner.ts";
import { mailLink, smsLink, telLink } from "#lib/card/reach-links.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { BlockKind, BlockOf, CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { WALLET_FILES, WALLET_NAMES, WALLETS, type Wallet } from "#lib/services/card/wallet-limits.ts";
import { CardBanner } from "./card-banner.tsx";
import { type BlockParts, CardBlocks } from "./card-blocks.tsx";
import { CardIcon } from "./card-icons.tsx";
import { CardCover } from "./card-pictures.tsx";

export type CardFaces = {
  photoUrl: string | null;
  logoUrl: string | null;
  /** What was said of them for people who do not see them. */
  photoAlt?: string | undefined;
  logoAlt?: string | undefined;
};

type CardArticleProps = CardFaces &
  BlockParts & {
    content: CardContent;
    /** Where the contact file is, as the page that is open sees it. */
    file: string;
    /** The address was somebody else's before. */
    passed?: boolean;
    /** The wallets that it can be kept in. */
    wallets?: Readonly<Record<Wallet, boolean>> | undefined;
    /** What a campaign of the place shows here. */
    banner?: ShownBanner | null | undefined;
    /** What stands between the card and its foot. */
    children?: ReactNode;
  };

/** The arm of the mark over the head, as paper is embossed. */
export function CardArm({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d="M-10 16H62A22 22 0 0 1 84 38V120" fill="none" stroke="currentColor" strokeWidth="15" />
      <circle cx="34" cy="66" r="20" fill="currentColor" />
    </svg>
  );
}

/** The photo, or a letter where there is none. */
export function CardFace({
  name,
  photoUrl,
  photoAlt = "",
}: { name: string } & Pick<CardFaces, "photoUrl" | "photoAlt">) {
  if (photoUrl !== null)
    // biome-ignore lint/performance/noImgElement: a document without a script
    return <img className="photo" src={photoUrl} width="124" height="124" alt={photoAlt || `Portrait of ${name}`} />;
  return (
    <span className="photo letter" aria-hidden="true">
      {[...name][0] ?? ""}
    </span>
  );
}

function first<Kind extends BlockKind>({ blocks }: CardContent, kind: Kind): BlockOf<Kind> | undefined {
  return blocks.find((block): block is BlockOf<Kind> => block.kind === kind);
}

/** What stands beside the contact file, for the page that is open. */
function beside(file: string, name: string): string {
  return file.replace(/contact\.vcf$/, name);
}

const NO_WALLET = { apple: false, google: false } as const;

/** The card for a phone's wallet, each where it is set up. */
function WalletActs({ file, wallets = NO_WALLET }: Pick<CardArticleProps, "file" | "wallets">) {
  const offered = WALLETS.filter((wallet) => wallets[wallet]);
  if (offered.length === 0) return null;
  return (
    <div className="acts">
      {offered.map((wallet) => (
        <a key={wallet} className="send" href={beside(file, WALLET_FILES[wallet])} rel="nofollow" data-save="">
          Add to {WALLET_NAMES[wallet]}
        </a>
      ))}
    </div>
  );
}

/** The contact into the phone, or by email to whoever asks. */
export function SaveActs({ file }: { file: string }) {
  return (
    <>
      <a className="save" href={file} data-save="">
        <CardIcon name="save" />
        Save contact
      </a>
      <a className="send" href={beside(file, "send")}>
        Send it to me
      </a>
    </>
  );
}

/** In place of the same, in the browser of an app that keeps contact files to itself: two ways that work. */
export function SaveInApp({ file, app }: { file: string; app: string }) {
  return (
    <>
      <p className="inapp">
        <b>{app} can’t save contacts.</b> To save this one, open the menu, choose “Open in browser”, and save it there.
      </p>
      <a className="save" href={beside(file, "send")}>
        Email it to me
      </a>
    </>
  );
}

/** Saving first, then the quickest ways to answer. */
function Acts({ content, file }: Pick<CardArticleProps, "content" | "file">) {
  const phone = content.blocks.find((block) => block.kind === "phone" && block.type !== "fax");
  const texted = content.blocks.find((block) => block.kind === "phone" && block.text);
  const email = first(content, "email");
  return (
    <div className="acts">
      <SaveActs file={file} />
      {phone?.kind === "phone" ? (
        <a className="act" data-part="call" href={telLink(phone.number)}>
          <CardIcon name="phone" />
          Call
        </a>
      ) : null}
      {texted?.kind === "phone" ? (
        <a className="act" data-part="message" href={smsLink(texted.number)}>
          <CardIcon name="message" />
          Message
        </a>
      ) : null}
      {email ? (
        <a className="act" data-part="email" href={mailLink(email.email)}>
          <CardIcon name="email" />
          Email
        </a>
      ) : null}
    </div>
  );
}

type HeadProps = Pick<CardArticleProps, "content" | "logoUrl" | "logoAlt" | "files">;

/** The cover or the field, and the company on it. */
function Head({ content: { cover, logo, company }, logoUrl, logoAlt = "", files }: HeadProps) {
  return (
    <header className={cover ? "head covered" : "head"}>
      {cover ? <CardCover cover={cover} files={files} /> : <CardArm className="arm" />}
      {logo && company !== "" ? (
        <span className="mark">
          {/* biome-ignore lint/performance/noImgElement: a document without a script */}
          {logoUrl === null ? null : <img src={logoUrl} width="26" height="26" alt={logoAlt} />}
          {company}
        </span>
      ) : null}
    </header>
  );
}

/** The card itself. */
export function CardArticle({ content, file, passed = false, wallets, banner, children, ...rest }: CardArticleProps) {
  const { photoUrl, logoUrl, photoAlt, logoAlt, ...parts } = rest;
  const name = nameOf(content);
  return (
    <article className="card">
      {passed ? <p className="note">This address belongs to {name} now.</p> : null}
      <Head content={content} logoUrl={logoUrl} logoAlt={logoAlt} files={parts.files} />
      <div className="id">
        <CardFace name={name} photoUrl={content.photo ? photoUrl : null} photoAlt={photoAlt} />
        <h1>
          {name || "No name yet"}
          {content.pronouns === "" ? null : <small>{content.pronouns}</small>}
        </h1>
        {content.title === "" ? null : <p className="role">{content.title}</p>}
        {content.company === "" ? null : <p className="org">{content.company}</p>}
      </div>
      <Acts content={content} file={file} />
      <WalletActs file={file} wallets={wallets} />
      {content.about === "" ? null : <p className="about">{content.about}</p>}
      {banner ? <CardBanner {...banner} /> : null}
      <CardBlocks blocks={content.blocks} {...parts} />
      {children}
      <footer className="foot">
        <span>
          Powered by <b>{PRODUCT_NAME}</b>
        </span>
        <a href={beside(file, "report")}>Report</a>
      </footer>
    </article>
  );
}

type MessageProps = { heading: string; text: string; way?: { href: string; label: string } | null };

/** What stands where no card is shown. */
export function CardMessage({ heading, text, way = null }: MessageProps) {
  return (
    <article className="card say">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d="M3.5 4.25H14A5.75 5.75 0 0 1 19.75 10v10.5" fill="none" stroke="currentColor" strokeWidth="3.5" />
        <circle cx="8.5" cy="15.5" r="4.75" fill="var(--brand)" />
      </svg>
      <h1>{heading}</h1>
      <p>{text}</p>
      {way === null ? null : (
        <p>
          <a href={way.href} rel="noreferrer">
            {way.label}
          </a>
        </p>
      )}
    </article>
  );
}
