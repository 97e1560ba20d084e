// The blocks of a card, each as a row of the visitor's list or, where the law speaks, as a line below it.
import { mailLink, telLink } from "#lib/card/reach-links.ts";
import type { Mark, MarkOf } from "#lib/card/services/mark.ts";
import type { Block, BlockOf, LinkBlock } from "#lib/services/card/content.ts";
import { CardIcon, ServiceMark } from "./card-icons.tsx";
import { FileRow, type Files, Gallery, VideoPicture } from "./card-pictures.tsx";

/** What blocks are drawn with: the files that they name, and the marks of known services. */
export type BlockParts = { files: Files; markOf: MarkOf };

const PHONES = {
  mobile: "Mobile",
  work: "Work phone",
  home: "Home phone",
  main: "Main number",
  fax: "Fax",
  other: "Phone",
};
const EMAILS = { work: "Work email", home: "Personal email", other: "Email" };

type LinkWords = {
  title: string;
  line: string;
  /** Its address as paper says it; absent where it is read already. */
  paper: string | undefined;
};

/** A link's own words; those of its service, or its address, where it has none. */
function wordsOf({ label, note, url }: LinkBlock, mark: Mark | null): LinkWords {
  const { host, pathname, search } = new URL(url);
  const place = `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`;
  const title = label || mark?.name || place;
  const line = note || mark?.handle || (title === place ? "" : place);
  const whole = place + search;
  return { title, line, paper: [title, line].includes(whole) ? undefined : whole };
}

function LinkRow({ block, files, markOf }: { block: LinkBlock } & BlockParts) {
  const { kind, url, picture } = block;
  // A calendar and reviews say what they are for, wherever they stand.
  const mark = kind === "link" ? markOf(url) : null;
  const { title, line, paper } = wordsOf(block, mark);
  const still = kind === "video" && picture ? picture : null;
  return (
    <a className={still ? "row film" : "row"} href={url} rel="noopener">
      {still ? <VideoPicture picture={still} files={files} /> : null}
      {mark === null ? <CardIcon name={kind} /> : <ServiceMark mark={mark} />}
      <span>
        <b>{title}</b>
        <small data-href={paper}>{line}</small>
      </span>
      <CardIcon name="go" />
    </a>
  );
}

function AddressRow({ label, street, city, region, zip, country }: BlockOf<"address">) {
  const place = [street, city, [region, zip].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
  return (
    <a
      className="row"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
      rel="noopener"
    >
      <CardIcon name="address" />
      <span>
        <b>{label || "Address"}</b>
        <small>{place}</small>
      </span>
      <CardIcon name="go" />
    </a>
  );
}

type RowBlock = Exclude<Block, { kind: "compliance" }>;

function Row({ block, files, markOf }: { block: RowBlock } & BlockParts) {
  switch (block.kind) {
    case "gallery":
      return <Gallery block={block} files={files} />;
    case "file": {
      const file = files.find(({ id }) => id === block.asset);
      return file ? <FileRow block={block} file={file} /> : null;
    }
    case "phone":
      return (
        <a className="row" href={telLink(block.number)}>
          <CardIcon name="phone" />
          <span>
            <b>{block.number}</b>
            <small>{PHONES[block.type]}</small>
          </span>
          <CardIcon name="go" />
        </a>
      );
    case "email":
      return (
        <a className="row" href={mailLink(block.email)}>
          <CardIcon name="email" />
          <span>
            <b>{block.email}</b>
            <small>{EMAILS[block.type]}</small>
          </span>
          <CardIcon name="go" />
        </a>
      );
    case "address":
      return <AddressRow {...block} />;
    case "text":
      return (
        <div className="row">
          <CardIcon name="text" />
          <span>
            {block.label ? <b>{block.label}</b> : null}
            <small>{block.text}</small>
          </span>
        </div>
      );
    default:
      return <LinkRow block={block} files={files} markOf={markOf} />;
  }
}

/** What is still empty is not shown. */
function isThere(block: Block, files: Files): boolean {
  const has = (asset: string | null) => files.some(({ id }) => id === asset);
  // The editor draws what is still being typed.
  if ("url" in block) return URL.canParse(block.url);
  if (block.kind === "gallery") return block.pictures.some(({ asset }) => has(asset));
  return block.kind !== "file" || has(block.asset);
}

/** In the order that their owner gave them. */
export function CardBlocks({ blocks, ...parts }: { blocks: readonly Block[] } & BlockParts) {
  const rows = blocks.filter((block) => block.kind !== "compliance").filter((block) => isThere(block, parts.files));
  const laws = blocks.filter((block) => block.kind === "compliance");
  return (
    <>
      {rows.length > 0 ? (
        <ul className="rows">
          {rows.map((block) => (
            <li key={block.id} data-part={block.id}>
              <Row block={block} {...parts} />
            </li>
          ))}
        </ul>
      ) : null}
      {laws.map((block) => (
        <p key={block.id} className="law">
          {block.text}
        </p>
      ))}
    </>
  );
}
