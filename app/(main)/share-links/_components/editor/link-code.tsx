"use client";
// The QR code of a link, to be downloaded.
import { CodeDownloads, CodeLogoSwitch, CodePicture } from "#components/code/code-choice.tsx";
import { useCodeLogo } from "#components/code/use-code-logo.ts";
import type { CodeFormat } from "#lib/codes/code-formats.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { addressOf } from "#lib/services/request.ts";

type LinkCodeProps = { link: Pick<Link, "id" | "title" | "alias"> };

/** Of the link as it is saved. */
export function LinkCode({ link: { id, title, alias } }: LinkCodeProps) {
  const logo = useCodeLogo([addressOf("links.code", { id, format: "svg", logo: true })]);
  const at = (format: CodeFormat) => addressOf("links.code", { id, format, logo: logo.on });
  return (
    <section aria-labelledby="qr-code" className="mt-7 border-t border-line-strong pt-4">
      <h2 id="qr-code" className="text-15">
        QR code
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <CodePicture key={alias} at={at} alt={`QR code of ${title}`} side={148} />
        <div className="grid justify-items-start gap-2">
          <CodeDownloads at={at} name={alias} />
          <CodeLogoSwitch logo={logo} />
          <p className="text-13 text-muted">Scans are counted separately from clicks on the link.</p>
        </div>
      </div>
    </section>
  );
}
