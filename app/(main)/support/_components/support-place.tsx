"use client";
// Which part of support the address names: the own questions, a new one, one conversation, or the desk.
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { Note } from "#components/ui/note.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import type { QuestionPage } from "#lib/client/support-api.ts";
import { OwnQuestions } from "./own-questions.tsx";

const Ask = dynamic(() => import("./ask.tsx").then((module) => module.Ask), { ssr: false });
const Conversation = dynamic(() => import("./conversation.tsx").then((module) => module.OwnConversation), {
  ssr: false,
});
const DeskConversation = dynamic(() => import("./desk-conversation.tsx").then((module) => module.DeskConversation), {
  ssr: false,
});
const Desk = dynamic(() => import("./desk.tsx").then((module) => module.Desk), { ssr: false });

type SupportPlaceProps = {
  first: QuestionPage;
  firstList: ListAddress;
  reachable: readonly string[];
  blockedMessage: string | null;
  atDesk: boolean;
  readOnly: boolean;
  myId: string;
  timeZone: string;
};

/** `first` is what the server already read for `firstList`. */
export function SupportPlace(props: SupportPlaceProps) {
  const { blockedMessage, atDesk } = props;
  const params = useSearchParams();
  const tab = params.get("tab");
  const question = params.get("question");
  const desk = atDesk && tab === "desk";
  return (
    <>
      {blockedMessage ? <Note tone="danger" title={blockedMessage} className="mt-4 mb-2" /> : null}
      {atDesk ? (
        <Tabs
          label="Support"
          tabs={[
            { href: "/support", label: "Your questions", current: !desk },
            { href: "/support?tab=desk", label: "Desk", current: desk },
          ]}
        />
      ) : null}
      <Part {...props} desk={desk} question={question} asking={tab === "ask"} />
    </>
  );
}

type PartProps = SupportPlaceProps & { desk: boolean; question: string | null; asking: boolean };

function Part({ desk, question, asking, ...props }: PartProps) {
  const { first, firstList, reachable, readOnly, myId, timeZone } = props;
  if (desk && question) return <DeskConversation key={question} id={question} myId={myId} timeZone={timeZone} />;
  if (desk) return <Desk timeZone={timeZone} />;
  if (question)
    return <Conversation key={question} id={question} myId={myId} timeZone={timeZone} readOnly={readOnly} />;
  if (asking) return <Ask reachable={reachable} myId={myId} readOnly={readOnly} />;
  return <OwnQuestions first={first} firstList={firstList} timeZone={timeZone} reachable={reachable} />;
}
