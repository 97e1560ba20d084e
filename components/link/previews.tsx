// A link as five apps will show it, one at a time, and what each of them cuts. The switch is radio inputs, so it works without script.
import "./previews.css";
import { Check, Scissors } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { APPS, fits, type Preview } from "./fit.ts";
import { IMessagePreview, WhatsAppPreview } from "./preview-chats.tsx";
import { LinkedInPreview, type Sender, SlackPreview, XPreview } from "./preview-posts.tsx";

function Switch() {
  return (
    <fieldset className="flex min-w-0 gap-0.5 overflow-x-auto rounded-[9px] border border-line-strong bg-sunken p-[3px] [scrollbar-width:none]">
      <legend className="sr-only">Preview in</legend>
      {APPS.map(({ id, name }, index) => (
        <label key={id} className="relative flex-1 touch:flex-[1_0_auto]">
          <input
            type="radio"
            name="preview-app"
            value={id}
            defaultChecked={index === 0}
            className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span className="flex h-[30px] items-center justify-center rounded-tight px-1 text-12 font-medium text-muted peer-checked:bg-raised peer-checked:font-semibold peer-checked:text-ink peer-checked:shadow-[0_0_0_1px_var(--line-strong)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus touch:h-[42px] touch:px-[11px]">
            {name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function FitTable({ preview }: { preview: Preview }) {
  return (
    <ul aria-label="What each app shows" className="border-t border-line-strong text-12">
      {fits(preview).map(({ app, name, whole, says }) => (
        <li
          key={app}
          className="grid min-h-[30px] grid-cols-[18px_84px_1fr] items-center border-b border-line py-1 leading-[1.35]"
        >
          {whole ? (
            <Check className="size-3.5 text-positive" aria-hidden="true" />
          ) : (
            <Scissors className="size-3.5 text-warning" aria-hidden="true" />
          )}
          <b className="font-medium">{name}</b>
          <span className={cn(whole ? "text-muted" : "text-warning")}>{says}</span>
        </li>
      ))}
    </ul>
  );
}

/** Its parts lie in whatever it stands in; the class `stage` holds the chosen app. */
export function Previews({ preview, sender }: { preview: Preview; sender: Sender }) {
  return (
    <div className="stage contents">
      <Switch />
      <div className="grid min-h-[416px] grid-cols-1 items-center max-xl:min-h-0">
        <div className="pvw" data-pv="im">
          <IMessagePreview preview={preview} />
        </div>
        <div className="pvw" data-pv="wa">
          <WhatsAppPreview preview={preview} />
        </div>
        <div className="pvw" data-pv="li">
          <LinkedInPreview preview={preview} sender={sender} />
        </div>
        <div className="pvw" data-pv="sl">
          <SlackPreview preview={preview} sender={sender} />
        </div>
        <div className="pvw" data-pv="x">
          <XPreview preview={preview} sender={sender} />
        </div>
      </div>
      {preview.blank ? (
        <p className="border-t border-line-strong pt-3 text-12 text-muted">Add a title to see what each app shows.</p>
      ) : (
        <FitTable preview={preview} />
      )}
    </div>
  );
}
