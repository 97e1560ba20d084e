// A card as an object of paper: its color, its face and its code.
import { initials } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { Picture } from "#components/ui/picture.tsx";
import type { CardLook } from "#lib/card/theme/card-look.ts";
import { codeText } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { CardArm } from "./card-document.tsx";
import { CardCover } from "./card-pictures.tsx";

export type PaperFace = {
  card: Card;
  /** As visitors see it. */
  content: CardContent;
  look: CardLook;
};

export const PAPER = "relative block aspect-[1.58] overflow-hidden rounded-surface border border-line-strong bg-[#fff]";

function Code({ address }: { address: string }) {
  const { size, path } = codeMatrix(codeText(address, "qr"), false);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="absolute right-3 bottom-3 aspect-square w-[29%] bg-[#fff]"
      aria-hidden="true"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function Face({ card, content }: Pick<PaperFace, "card" | "content">) {
  const name = nameOf(content);
  const box =
    "absolute top-[23%] left-4 aspect-square w-[24%] overflow-hidden rounded-surface border-[3px] border-[#fff] bg-[#e9e6df]";
  const letters = (
    <span className={cn(box, "grid place-items-center text-20 font-semibold text-[#4b4640]")}>{initials(name)}</span>
  );
  if (!content.photo) return letters;
  return <Picture src={card.photo_url} instead={letters} width={68} height={68} className={cn(box, "object-cover")} />;
}

/** The card's own cover, the theme's, or the mark. */
function Cover({ card, content: { cover }, look }: PaperFace) {
  if (cover) {
    return (
      <span className="[&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover">
        <CardCover cover={cover} files={card.files} />
      </span>
    );
  }
  if (look.cover === "plain") return null;
  if (look.cover === "mark") return <CardArm className="absolute -top-3 -right-1 size-28 opacity-10" />;
  return <Picture src={look.cover} instead={null} width={264} height={70} className="size-full object-cover" />;
}

/** What stands on it; its box is `PAPER`. */
export function PaperFront({ card, content, look }: PaperFace) {
  const logo = look.logo ?? card.logo_url;
  const ink = look.ink === "white" ? "text-[#fff]" : "text-[#1e1b17]";
  return (
    <>
      <span
        className={cn("absolute inset-x-0 top-0 h-[42%] overflow-hidden bg-[#0f5c57]", ink)}
        style={look.color === null ? undefined : { background: look.color }}
      >
        <Cover card={card} content={content} look={look} />
      </span>
      <span className={cn("absolute top-3 right-4 left-4 flex items-center gap-2 text-12 font-semibold", ink)}>
        {content.logo && logo ? (
          <Picture
            src={logo}
            instead={null}
            width={18}
            height={18}
            className="size-[18px] rounded-small object-cover"
          />
        ) : null}
        <span className="cut">{content.company}</span>
      </span>
      <Face card={card} content={content} />
      <span className="absolute right-[36%] bottom-3.5 left-4 text-[#1e1b17]">
        <b className="cut block text-15 font-semibold">{nameOf(content)}</b>
        <span className="cut block text-12 text-[#5d564d]">{content.title || " "}</span>
      </span>
      <Code address={card.address} />
    </>
  );
}
