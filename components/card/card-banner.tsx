// What a campaign of the place shows on a card: a picture whose room is kept, a few words, and one button.
import type { ShownBanner } from "#lib/campaign/banner.ts";

export function CardBanner({ headline, text, button, picture, href }: ShownBanner) {
  return (
    <section className="tell" aria-labelledby="tell" data-part="banner">
      {/* biome-ignore lint/performance/noImgElement: a document without a script */}
      {picture ? <img src={picture.src} width="1200" height="630" loading="lazy" alt={picture.alt} /> : null}
      <h2 id="tell">{headline}</h2>
      {text === "" ? null : <p>{text}</p>}
      <a href={href} rel="nofollow">
        {button}
      </a>
    </section>
  );
}
