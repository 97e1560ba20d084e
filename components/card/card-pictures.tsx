// The pictures and files of a card: cut or whole in sizes of ours, each from our own origin.
import { sizeText } from "#lib/file-size.ts";
import type { BlockOf, CardPicture, LinkBlock } from "#lib/services/card/content.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import { fileAddress } from "#lib/services/media/file-address.ts";
import { type RenditionSize, renditionAddress } from "#lib/services/media/renditions.ts";
import { CardIcon } from "./card-icons.tsx";

/** The files that a card names; one that is not among them is not shown. */
export type Files = readonly CardFile[];

function addressIn(files: Files, { asset, focal_point }: CardPicture, size: RenditionSize): string | null {
  const file = files.find(({ id }) => id === asset);
  return file ? renditionAddress({ id: file.id, hash: file.hash, focal_point }, size, "webp") : null;
}

/** Behind the head, cut around what has to stay in sight. */
export function CardCover({ cover, files }: { cover: CardPicture; files: Files }) {
  const src = addressIn(files, cover, "preview");
  // biome-ignore lint/performance/noImgElement: a document without a script
  return src === null ? null : <img className="cover" src={src} width="1200" height="630" alt={cover.alt} />;
}

function Thumb({ picture, files }: { picture: CardPicture; files: Files }) {
  const [small, large, whole] = [
    addressIn(files, picture, "s192"),
    addressIn(files, picture, "s512"),
    addressIn(files, picture, "w1920"),
  ];
  if (small === null || large === null || whole === null) return null;
  return (
    <li>
      <a href={whole} aria-label={picture.alt || "Open the picture"}>
        {/* biome-ignore lint/performance/noImgElement: a document without a script */}
        <img
          src={small}
          srcSet={`${small} 192w, ${large} 512w`}
          sizes="(max-width: 520px) 33vw, 124px"
          width="192"
          height="192"
          loading="lazy"
          alt=""
        />
      </a>
    </li>
  );
}

/** Small pictures that open as large ones. */
export function Gallery({ block: { label, pictures }, files }: { block: BlockOf<"gallery">; files: Files }) {
  return (
    <div className="row tall">
      <CardIcon name="gallery" />
      <div>
        <b>{label || "Pictures"}</b>
        <ul className="shots">
          {pictures.map((picture) => (
            <Thumb key={picture.asset} picture={picture} files={files} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A file that opens by itself: its name where it has no words, and how large it is. */
export function FileRow({ block: { label, note }, file }: { block: BlockOf<"file">; file: CardFile }) {
  const [, kind = "file"] = /\/(?:x-)?([a-z0-9]+)/.exec(file.type) ?? [];
  const facts = `${kind === "quicktime" ? "MOV" : kind.toUpperCase()}, ${sizeText(file.bytes)}`;
  return (
    <a className="row" href={fileAddress(file)} rel="noopener">
      <CardIcon name="file" />
      <span>
        <b>{label || file.name}</b>
        <small>{note ? `${note} (${facts})` : facts}</small>
      </span>
      <CardIcon name="go" />
    </a>
  );
}

/** What a video looks like, above its link. */
export function VideoPicture({ picture, files }: { picture: NonNullable<LinkBlock["picture"]>; files: Files }) {
  const src = addressIn(files, picture, "preview");
  if (src === null) return null;
  return (
    <span className="still">
      {/* biome-ignore lint/performance/noImgElement: a document without a script */}
      <img src={src} width="1200" height="630" loading="lazy" alt={picture.alt} />
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M19 15.5v17l14-8.5z" />
      </svg>
    </span>
  );
}
