// Domains where anybody gets a mailbox: no company can say that they are its own, whatever stands in their DNS.

const NAMES = `163.com 126.com aim.com aol.com aol.de att.net bellsouth.net bigpond.com bluewin.ch btinternet.com charter.net
comcast.net cox.net daum.net duck.com earthlink.net eircom.net email.com fastmail.com fastmail.fm foxmail.com free.fr freenet.de
freemail.hu frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.ca hotmail.co.uk
hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.com inbox.lv inbox.ru interia.pl juno.com
laposte.net libero.it list.ru live.ca live.co.uk live.com live.de live.fr live.nl mac.com mail.com mail.de mail.ru mailbox.org
mailfence.com me.com msn.com naver.com netscape.net netzero.net o2.pl onet.pl optonline.net orange.fr outlook.com outlook.de
outlook.es outlook.fr pm.me pobox.com posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com
riseup.net roadrunner.com rocketmail.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sky.com skynet.be sohu.com
startmail.com sympatico.ca t-online.de telus.net tiscali.it tuta.com tuta.io tutanota.com tutanota.de tutamail.com uol.com.br
verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl xtra.co.nz yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com
yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com`;

const MAIL_HOSTS: ReadonlySet<string> = new Set(NAMES.split(/\s+/));

/** True where strangers get mailboxes. */
export function isPublicMailHost(domain: string): boolean {
  return MAIL_HOSTS.has(domain);
}
