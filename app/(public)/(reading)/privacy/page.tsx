// /privacy: what is stored, why, how long, and what one can ask for.
import type { Metadata } from "next";
import { Prose, ProseSection } from "#components/patterns/prose.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";

export const metadata: Metadata = { title: "Privacy", description: `What ${PRODUCT_NAME} stores, why and how long.` };

function Stored() {
  return (
    <ProseSection title="What is stored">
      <ul>
        <li>
          <b>If you have an account:</b> your name, title, email address, phone number and photo as you entered them, a
          hash of your password, the workspaces you belong to with your role in them, and your sign-ins with their time,
          when each was last used, and its browser.
        </li>
        <li>
          <b>What you make:</b> share links with their titles, texts and pictures, and the changes made to them with the
          name of who made them.
        </li>
        <li>
          <b>If you open a share link:</b> the time, the kind of device and browser, its language, the country as far as
          the network address tells it, the page you came from, and whether you were a person, a link preview or a bot.
          The network address itself is not kept with the click. So that you count once a day, it is turned into a
          random-looking number that nobody can turn back: what it is made with is deleted after two days.
        </li>
        <li>
          <b>If you leave your details with somebody:</b> exactly what you typed. It goes to the person you gave it to
          and to their workspace, and to nobody else.
        </li>
      </ul>
    </ProseSection>
  );
}

function Cookies() {
  return (
    <ProseSection title="Cookies">
      <p>
        There is no advertising and no tracking across sites, so there is no cookie banner. Visitors of links get no
        cookie at all. The app itself sets these, all from this site only:
      </p>
      <ul>
        <li>
          <b>token</b> keeps you signed in.
        </li>
        <li>
          <b>state</b> holds your name, your email address, your workspace and the view you chose, so that your open
          tabs agree. It goes when you log out.
        </li>
        <li>
          <b>theme</b> and <b>folds</b> remember light or dark, and which parts of the menu you folded, if you did.
        </li>
        <li>
          <b>visitor</b> is a random number under which we count, for ourselves, which pages of the app are used. It is
          not set when your browser asks not to be tracked.
        </li>
        <li>
          <b>device</b> lets you in here although somebody else keeps guessing your password, and lets you confirm a
          sign-up from here with one press. It is random and says nothing about you.
        </li>
        <li>
          <b>flash</b> carries one message to the next page and is gone within a minute.
        </li>
        <li>
          <b>imp</b> and <b>service-key</b> are set only while support acts for somebody, or while the site is under
          maintenance.
        </li>
      </ul>
    </ProseSection>
  );
}

function Rights() {
  return (
    <ProseSection title="What you can ask for">
      <p>
        You can ask the company that runs this installation for a copy of what is stored about you, to have it
        corrected, or to have it erased. When a person is erased, their name, address and phone number disappear from
        the records of who changed what; the record that something was changed stays, and so does a fingerprint of an
        address that has had a free trial, from which the address cannot be read.
      </p>
      <p>
        If you gave your details to somebody through their card or link, ask that person or their company first: they
        decide what happens to them.
      </p>
    </ProseSection>
  );
}

/** Written for people; the operator of an installation answers for it. */
export default function PrivacyPage() {
  return (
    <Prose title="Privacy" updated="November 20, 2026">
      <ProseSection title="Who is responsible">
        <p>
          {PRODUCT_NAME} is software that a company runs on its own servers. The company that runs the installation you
          are looking at is responsible for the data in it; the makers of the software have no access to it and receive
          nothing from it. If you are not sure who that is, ask the person or company that sent you here.
        </p>
      </ProseSection>
      <Stored />
      <ProseSection title="Why">
        <p>
          To sign you in, to show people the links and cards you made, to tell you how many people opened them, and to
          keep the installation safe: limits on wrong passwords, a record of who changed what, and a list of your own
          sign-ins. Nothing is sold, and nothing is used to build a profile of you elsewhere.
        </p>
      </ProseSection>
      <Cookies />
      <ProseSection title="How long">
        <ul>
          <li>Account and content: as long as the account or the workspace exists.</li>
          <li>
            A deleted link: 30 days, so that it can be restored. Its short address is never given to anybody else.
          </li>
          <li>Sessions: until you log out or they expire.</li>
          <li>Network addresses: only as long as a limit on wrong passwords needs them, never with a click.</li>
          <li>Backups: as long as the operator keeps them.</li>
        </ul>
      </ProseSection>
      <ProseSection title="Who else sees it">
        <p>
          Your workspace: its owner and managers see what the workspace holds, members see what is theirs. When an
          administrator of the installation acts as you to help, it is recorded with who it was and why, and it ends
          after 30 minutes. Services outside the installation, a mail server for example, are used only if the operator
          has set them up.
        </p>
        <p>
          Do Not Track and Global Privacy Control are respected: with either switched on, the app counts nothing about
          how you use it.
        </p>
      </ProseSection>
      <Rights />
    </Prose>
  );
}
