import { product } from '@talwaerts/domain/product/product.ts';
import { suite } from './suite.ts';
import { until } from './until.ts';

export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
  readonly attachments?: readonly { readonly filename: string; readonly generatedFileName: string }[];
}

const inbox = `http://127.0.0.1:${suite.ports.mail}/api/email`;

/** Requests a search or one mail, never all: by the end of a run the inbox has thousands, too many for each poll. */
async function requestInbox<T>(path: string): Promise<T> {
  const response = await fetch(`${inbox}${path}`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  return (await response.json()) as T;
}

export async function mailsAbout(text: string): Promise<readonly ReceivedMail[]> {
  const query = new URLSearchParams({ search: text, sort: 'asc', limit: '200' });
  const { items, total } = await requestInbox<{ items: readonly ReceivedMail[]; total: number }>(`/summary?${query}`);
  if (total > items.length) throw new Error(`${total} mails mention ${text}`);
  const found = items.filter(({ subject }) => subject.includes(text));
  return Promise.all(found.map(({ id }) => requestInbox<ReceivedMail>(`/${id}`)));
}

const mailsTo = (address: string): Promise<readonly ReceivedMail[]> =>
  requestInbox(`?${new URLSearchParams({ 'to.address': address })}`);

/** Waits for the mail of an order in the outbox. */
export function mailByOrder(orderId: string): Promise<ReceivedMail> {
  const messageId = `<${orderId}@${new URL(product.hosts.main).hostname}>`;
  const query = new URLSearchParams({ 'headers.message-id': messageId });
  return until(async () => (await requestInbox<readonly ReceivedMail[]>(`?${query}`))[0], `the mail ${orderId}`);
}

/** Waits for this number of mails whose subject contains the text. */
export function waitForMails(text: string, count: number): Promise<readonly ReceivedMail[]> {
  return until(async () => {
    const mails = await mailsAbout(text);
    return mails.length >= count ? mails : undefined;
  }, `${count} mails about ${text}`);
}

/** Waits for this number of mails to an address. */
export function waitForMailsTo(address: string, count: number): Promise<readonly ReceivedMail[]> {
  return until(async () => {
    const mails = await mailsTo(address);
    return mails.length >= count ? mails : undefined;
  }, `${count} mails to ${address}`);
}

/** Waits for the mail to an address whose subject or text contains these words. */
export function waitForMailWith(address: string, words: string): Promise<ReceivedMail> {
  return until(
    async () => (await mailsTo(address)).find(({ subject, text }) => subject.includes(words) || text.includes(words)),
    `a mail to ${address} with: ${words}`,
  );
}

/** Returns the attachment whose name has this ending. */
export async function attachmentOf(mail: ReceivedMail, ending: string): Promise<Buffer> {
  const file = mail.attachments?.find(({ filename }) => filename.endsWith(ending));
  if (!file) throw new Error(`${mail.subject} has no attachment ${ending}`);
  const response = await fetch(`${inbox}/${mail.id}/attachment/${file.generatedFileName}`);
  if (!response.ok) throw new Error(`The attachment did not load: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the text of the attachment whose name has this ending. */
export const textOfAttachment = async (mail: ReceivedMail, ending: string): Promise<string> =>
  String(await attachmentOf(mail, ending));

/** Returns the unfolded lines of a mail's calendar file. */
export const calendarOf = async (mail: ReceivedMail): Promise<readonly string[]> =>
  (await textOfAttachment(mail, '.ics')).replaceAll('\r\n ', '').split('\r\n');

/** Returns a header of a mail as sent. */
export async function headerOf(mail: ReceivedMail, name: string): Promise<string | undefined> {
  const source = await (await fetch(`${inbox}/${mail.id}/source`)).text();
  return new RegExp(`^${name}: (.*)\\r?$`, 'im').exec(source)?.[1];
}

/** Returns the link to a page in a mail's text. */
export function linkIn(mail: ReceivedMail, page: string): URL {
  const found = new RegExp(`https?://\\S+${page}\\S*`).exec(mail.text);
  if (!found) throw new Error(`${mail.subject} has no link to ${page}`);
  return new URL(found[0]);
}

/** Waits for the first mail to an address, and returns its link to a page. */
export async function linkOfMailTo(address: string, page: string): Promise<URL> {
  const [mail] = await waitForMailsTo(address, 1);
  if (!mail) throw new Error(`No mail to ${address}`);
  return linkIn(mail, page);
}

/** Sets what the mail stand-in's SMTP does with mails, and how long each of its answers takes. */
export async function setSmtp(
  mode: 'open' | 'refuse' | 'reject-451' | 'drop-after-data',
  answerAfterMs = 0,
): Promise<void> {
  const body = JSON.stringify({ mode, answerAfterMs });
  await fetch(`http://127.0.0.1:${suite.ports.smtpControl}/_gate`, { method: 'PUT', body });
}
