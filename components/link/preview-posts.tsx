// The link in a post: LinkedIn, Slack and X.
import { Avatar } from "#components/ui/avatar.tsx";
import { type Preview, shownIn } from "./fit.ts";
import { PreviewPicture } from "./preview-picture.tsx";

export type Sender = { name: string; photoUrl: string | null };
type PostProps = { preview: Preview; sender: Sender };

/** Title and host under the picture, no description. */
export function LinkedInPreview({ preview, sender }: PostProps) {
  return (
    <div className="pv pv-li">
      <header>
        <Avatar name={sender.name} src={sender.photoUrl} size={40} />
        <span>
          <b>{sender.name}</b>
          <small>now</small>
        </span>
      </header>
      <p>Have a look.</p>
      <div className="li-card">
        {preview.picture || preview.blank ? <PreviewPicture src={preview.picture} /> : null}
        <div>
          <b>{shownIn("li", "title", preview.title)}</b>
          <small>{preview.host}</small>
        </div>
      </div>
    </div>
  );
}

/** Everything. */
export function SlackPreview({ preview, sender }: PostProps) {
  return (
    <div className="pv pv-sl">
      <div className="sl-row">
        <Avatar name={sender.name} src={sender.photoUrl} size={36} className="rounded-control!" />
        <div>
          <b>{sender.name}</b> <small>8:41 AM</small>
          <p className="pv-link">{preview.shortlink}</p>
          <div className="sl-att">
            <small>{preview.host}</small>
            <b className="pv-link block">{shownIn("sl", "title", preview.title)}</b>
            {preview.description ? <p>{shownIn("sl", "description", preview.description)}</p> : null}
            {preview.picture || preview.blank ? <PreviewPicture src={preview.picture} /> : null}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The title over the picture, one line of it. */
export function XPreview({ preview, sender }: PostProps) {
  return (
    <div className="pv pv-x">
      <div className="x-row">
        <Avatar name={sender.name} src={sender.photoUrl} size={40} />
        <div>
          <b>{sender.name}</b> <small>· 1m</small>
          <p>Have a look.</p>
          <div className="x-card">
            <PreviewPicture src={preview.picture} />
            <span>
              <b>{shownIn("x", "title", preview.title)}</b>
            </span>
          </div>
          <small>From {preview.host}</small>
        </div>
      </div>
    </div>
  );
}
