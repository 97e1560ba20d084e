// Nothing is kept for an order by invoice until whoever has its mailbox stands for it: with a button where the email led here.
import { Note } from "#components/ui/note.tsx";
import { ConfirmButton } from "./follow-acts.tsx";

/** `mailbox` is what the address out of the email says; empty where somebody came another way. */
type ConfirmOrderProps = { id: string; secret: string; mailbox: string; signedIn: boolean };

export function ConfirmOrder({ signedIn, ...named }: ConfirmOrderProps) {
  const able = named.mailbox !== "" || signedIn;
  return (
    <Note tone="warning" title="Confirm this order, and its pieces are kept for you.">
      <p>
        {named.mailbox === ""
          ? "We sent you an email with a link. Open it and confirm there, within three days of ordering; then you see how to pay."
          : "Then you see how to pay. Until you do, somebody else may order the last of them."}
      </p>
      {able ? (
        <div className="mt-3">
          <ConfirmButton {...named} />
        </div>
      ) : null}
    </Note>
  );
}
