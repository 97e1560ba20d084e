// Texts mounted: each operation and the function behind it.
import type { CampaignContext } from "#server/campaign/context.ts";
import { countAudience, nameAudience } from "#server/campaign/sms/audience.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { getInbox, getThread } from "#server/campaign/sms/inbox.ts";
import { answerText, correctThread, sortThread } from "#server/campaign/sms/inbox-changes.ts";
import { replyToText } from "#server/campaign/sms/outbox-reply.ts";
import { exportPeople, exportTexts, getDesk, getPeople, getText, getTexts } from "#server/campaign/sms/reads.ts";
import { decideSender, getSender, getSenders, registerSender } from "#server/campaign/sms/registrations.ts";
import { addHours, getHours, getPrices, setPrice, takeHoursBack } from "#server/campaign/sms/rules.ts";
import { moveText, sendText } from "#server/campaign/sms/sending.ts";
import { changeText, removeText, restoreText, startText } from "#server/campaign/sms/service.ts";
import { testText } from "#server/campaign/sms/test-text.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

/** The operations of texts; `at` makes what every call to the campaign service carries. */
export function smsRoutes(at: (context: CallContext) => CampaignContext) {
  const on = (context: CallContext): SmsContext => ({ ...at(context), contacts: context.textContacts });
  return {
    smsList: os.campaign.smsList.handler(({ context, input }) => getTexts(on(context), input)),
    smsExport: os.campaign.smsExport.handler(({ context, input }) => exportTexts(on(context), input)),
    smsDesk: os.campaign.smsDesk.handler(({ context }) => getDesk(on(context))),
    smsCreate: os.campaign.smsCreate.handler(({ context, input }) => startText(on(context), input)),
    smsGet: os.campaign.smsGet.handler(({ context, input }) => getText(on(context), input)),
    smsUpdate: os.campaign.smsUpdate.handler(({ context, input }) => changeText(on(context), input)),
    smsRemove: os.campaign.smsRemove.handler(({ context, input }) => removeText(on(context), input)),
    smsRestore: os.campaign.smsRestore.handler(({ context, input }) => restoreText(on(context), input)),
    smsAudience: os.campaign.smsAudience.handler(({ context, input }) => countAudience(on(context), input)),
    smsNamed: os.campaign.smsNamed.handler(({ context, input }) => nameAudience(on(context), input)),
    smsTest: os.campaign.smsTest.handler(({ context, input }) => testText(on(context), input)),
    smsSend: os.campaign.smsSend.handler(({ context, input }) => sendText(on(context), input)),
    smsMove: os.campaign.smsMove.handler(({ context, input }) => moveText(on(context), input)),
    smsPeople: os.campaign.smsPeople.handler(({ context, input }) => getPeople(on(context), input)),
    smsPeopleExport: os.campaign.smsPeopleExport.handler(({ context, input }) => exportPeople(on(context), input)),
    smsInbox: os.campaign.smsInbox.handler(({ context, input }) => getInbox(on(context), input)),
    smsThread: os.campaign.smsThread.handler(({ context, input }) => getThread(on(context), input)),
    smsAnswer: os.campaign.smsAnswer.handler(({ context, input }) => answerText(on(context), input)),
    smsSort: os.campaign.smsSort.handler(({ context, input }) => sortThread(on(context), input)),
    smsCorrect: os.campaign.smsCorrect.handler(({ context, input }) => correctThread(on(context), input)),
    smsSender: os.campaign.smsSender.handler(({ context }) => getSender(on(context))),
    smsRegister: os.campaign.smsRegister.handler(({ context, input }) => registerSender(on(context), input)),
    adminSenders: os.campaign.adminSenders.handler(({ context, input }) => getSenders(on(context), input)),
    adminRegister: os.campaign.adminRegister.handler(({ context, input }) => decideSender(on(context), input)),
    adminHours: os.campaign.adminHours.handler(({ context }) => getHours(on(context))),
    adminAddHours: os.campaign.adminAddHours.handler(({ context, input }) => addHours(on(context), input)),
    adminEndHours: os.campaign.adminEndHours.handler(({ context, input }) => takeHoursBack(on(context), input)),
    adminPrices: os.campaign.adminPrices.handler(({ context }) => getPrices(on(context))),
    adminSetPrice: os.campaign.adminSetPrice.handler(({ context, input }) => setPrice(on(context), input)),
    smsReply: os.campaign.smsReply.handler(({ context, input }) => replyToText(on(context), input)),
  };
}
