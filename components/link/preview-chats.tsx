// The link in a conversation: iMessage and WhatsApp.
import { CheckCheck } from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { type Preview, shownIn } from "./fit.ts";
import { PreviewPicture } from "./preview-picture.tsx";

/** A bubble with the whole title. */
export function IMessagePreview({ preview }: { preview: Preview }) {
  const { title, picture, host } = preview;
  return (
    <div className="pv pv-im">
      <header>
        <Avatar name="Jordan" src={null} size={30} />
        Jordan
      </header>
      <div className="im-b in">Can you send me the link?</div>
      <div className="im-card">
        {picture || preview.blank ? <PreviewPicture src={picture} /> : null}
        <div>
          <b>{shownIn("im", "title", title)}</b>
          <span>{host}</span>
        </div>
      </div>
      <div className="im-b out">Here it is</div>
      <span className="im-read">Delivered</span>
    </div>
  );
}

/** Title and description. */
export function WhatsAppPreview({ preview }: { preview: Preview }) {
  const { title, description, picture, host, shortlink } = preview;
  return (
    <div className="pv pv-wa">
      <div className="wa-b">
        <div className="wa-card">
          {picture || preview.blank ? <PreviewPicture src={picture} /> : null}
          <div>
            <b>{shownIn("wa", "title", title)}</b>
            {description ? <p>{shownIn("wa", "description", description)}</p> : null}
            <span>{host}</span>
          </div>
        </div>
        <p>
          Here it is: <span className="pv-link">{shortlink}</span>
        </p>
        <time>
          8:41 AM <CheckCheck className="size-3.5" aria-hidden="true" />
        </time>
      </div>
    </div>
  );
}
