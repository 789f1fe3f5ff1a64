import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { createTransport } from 'nodemailer'

export interface Person {
  name: string
  address: string
}
interface Letter {
  /** The same for every try, so that a mailbox can detect a duplicate. */
  id: string
  to: Person
  cc: readonly Person[]
  subject: string
  text: string
  html?: string | undefined
  /** The address for one-click unsubscribe in mail programs (RFC 8058). */
  optOut?: string | undefined
  files?: readonly { name: string; type: string; content: Uint8Array }[]
  /** A picture that the HTML shows as `cid:…`. */
  picture?: { cid: string; content: Uint8Array } | undefined
}
/** The outcome of a try: accepted; refused for good; or not possible now, to be tried again. */
export type Outcome = { is: 'accepted' } | { is: 'refused' | 'unreachable'; reason: string }

export interface Mailer {
  /** The longest time of a try, in milliseconds. */
  longest: number
  send(letter: Letter): Promise<Outcome>
}

const address = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/
const isOneLine = (text: string) => !/[\r\n\0]/.test(text)

/** Why a mail cannot be sent to its recipients, or undefined. Stricter than the standard: what is refused could smuggle recipients and headers. */
function letterFault(letter: Pick<Letter, 'to' | 'cc' | 'subject'>): string | undefined {
  const people = [letter.to, ...letter.cc]
  if (people.some((p) => p.address.length > 254 || !address.test(p.address))) return 'The email address is not valid.'
  if (!isOneLine(letter.subject) || people.some((p) => !isOneLine(p.name))) return 'A name or the subject has a line break.'
  return undefined
}

/** `Loupe <no-reply@loupe.example>` or a bare address. */
function personOf(text: string): Person {
  const parts = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return parts ? { name: parts[1] ?? '', address: parts[2] ?? '' } : { name: '', address: text.trim() }
}

/** Timeouts in milliseconds: for connecting, for a silent server, and for a whole mail. */
export interface Timeouts {
  connect: number
  silence: number
  total: number
}
const timeouts: Timeouts = { connect: 5000, silence: 10_000, total: 25_000 }

/** Connects and signs in without sending anything. @returns why that did not work; undefined when it did */
export async function verifyMail(smtpUrl: string): Promise<string | undefined> {
  const { connect, silence } = timeouts
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

/**
 * Mail over SMTP, one connection per mail: an idle connection can die unnoticed, and a mail on a dead one is neither sent nor refused.
 * @param from `MAIL_FROM`
 */
export function createMailer(smtpUrl: string, from: string, wait: Timeouts = timeouts): Mailer {
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
        attachments: attachmentsOf(letter),
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

const attachmentsOf = ({ files = [], picture }: Letter) => [
  ...files.map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) })),
  ...(picture
    ? [
        {
          ...{ filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const },
          ...{ cid: picture.cid, content: Buffer.from(picture.content) },
        },
      ]
    : []),
]

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

/** A 5xx for this mail is final. A refused sign-in (535) is a configuration error and not the mail's fault: the mail waits until that is corrected. */
function outcomeOf(error: unknown): Outcome {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string }
  const reason = cutText(message ?? 'unknown', 500)
  return { is: responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'unreachable', reason }
}
