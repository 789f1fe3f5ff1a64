import { createTransport } from 'nodemailer'

export interface Person {
  name: string
  address: string
}
export interface Letter {
  /** The same over every try, so that a mailbox can tell a repetition. */
  id: string
  to: Person
  cc: readonly Person[]
  subject: string
  text: string
  html?: string | undefined
  /** Where mail programs say that the recipient wants no more, with one click (RFC 8058). */
  optOut?: string | undefined
  files?: readonly { name: string; type: string; content: Uint8Array }[]
}
/** What came of a try: taken; refused for good; or not possible now, to be tried again. */
export type Outcome = { is: 'accepted' } | { is: 'refused' | 'unreachable'; reason: string }

export interface Mailer {
  /** No try takes longer, in milliseconds. */
  longest: number
  send(letter: Letter): Promise<Outcome>
}

const address = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/
const isOneLine = (text: string) => !/[\r\n\0]/.test(text)

/** Why a letter can not be sent to whom it names, or nothing. Stricter than the standard: what we refuse is what smuggles recipients and headers. */
export function letterFault(letter: Pick<Letter, 'to' | 'cc' | 'subject'>): string | undefined {
  const people = [letter.to, ...letter.cc]
  if (people.some((p) => p.address.length > 254 || !address.test(p.address))) return 'The address is not one that mail can be sent to.'
  if (!isOneLine(letter.subject) || people.some((p) => !isOneLine(p.name))) return 'A name or the subject has a line break.'
  return undefined
}

/** `Loupe <no-reply@loupe.example>` or an address alone. */
export function personOf(text: string): Person {
  const parts = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return parts ? { name: parts[1] ?? '', address: parts[2] ?? '' } : { name: '', address: text.trim() }
}

/** How long, in milliseconds, to wait for a connection, for a silent server, and for a whole letter. */
export interface Patience {
  connect: number
  silence: number
  total: number
}
export const patience: Patience = { connect: 5000, silence: 10_000, total: 25_000 }

/**
 * Mail over SMTP, one connection a letter: a connection kept open dies unseen, and a letter given to a dead one is neither sent nor refused.
 * @param from `MAIL_FROM`
 */
export function createMailer(smtpUrl: string, from: string, wait: Patience = patience): Mailer {
  const sender = personOf(from)
  const host = sender.address.split('@')[1] ?? 'localhost'
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: wait.connect,
    greetingTimeout: wait.connect,
    dnsTimeout: wait.connect,
    socketTimeout: wait.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    longest: wait.total,
    async send(letter) {
      const fault = letterFault(letter)
      if (fault) return { is: 'refused', reason: fault }
      const mail = {
        messageId: `<${letter.id}@${host}>`,
        from: sender,
        to: letter.to,
        cc: [...letter.cc],
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        attachments: (letter.files ?? []).map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(letter.optOut
            ? { Precedence: 'bulk', 'List-Unsubscribe': `<${letter.optOut}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      }
      try {
        await inTime(transport.sendMail(mail), wait.total)
        return { is: 'accepted' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A 5xx to this letter is for good. A refused sign-in (535) is our own fault and not the letter's: it waits until that is put right. */
function outcomeOf(error: unknown): Outcome {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string }
  const reason = (message ?? 'unknown').slice(0, 500)
  return { is: responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'unreachable', reason }
}
