"use client";
// Which part of support the address names: the own questions, a new one, one conversation, or the desk.
import { useSearchParams } from "next/navigation";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { Note } from "#components/ui/note.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import type { QuestionPage } from "#lib/client/use-support.ts";
import { paths } from "#lib/paths.ts";
import { OwnQuestions } from "./own-questions.tsx";

const Ask = late(() => import("./ask.tsx").then((module) => module.Ask));
const Conversation = late(() => import("./conversation.tsx").then((module) => module.OwnConversation));
const DeskConversation = late(() => import("./desk-conversation.tsx").then((module) => module.DeskConversation));
const Desk = late(() => import("./desk.tsx").then((module) => module.Desk));

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
            { href: paths.support(), label: "Your questions", current: !desk },
            { href: paths.supportDesk(), label: "Desk", current: desk },
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
