import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getSettings } from '../../../db/settings.ts'
import { bodyOfText } from '../../../rendering/mail/body.ts'
import { type MailCompany, letterHtml } from '../../../rendering/mail/letter.ts'
import { mailLogo } from '../../../rendering/picture.ts'

type Logo = Awaited<ReturnType<typeof mailLogo>>
type Needed = Pick<Services, 'files' | 'config'>

/** A mail as the outbox stores it: `html` is its body without the company's head and foot, or null for what is written as text only. */
export interface StoredMail {
  subject: string
  text: string
  html: string | null
}

/** The last logo of each file store: its file never changes, and every mail has it. */
const logos = new WeakMap<Services['files'], { id: string; logo: Promise<Logo> }>()

async function logoOf(db: Db | Tx, files: Services['files'], id: string): Promise<Logo | undefined> {
  const row = await db.selectFrom('picture').select('source').where('id', '=', id).executeTakeFirst()
  const source = row?.source
  if (!source) return undefined
  const stored = logos.get(files)
  const logo = stored?.id === id ? stored.logo : files.read(source).then(buffer).then(mailLogo)
  logos.set(files, { id, logo })
  // A mail goes without its logo rather than not at all.
  return logo.catch(() => {
    logos.delete(files)
    return undefined
  })
}

export interface MadeLetter {
  html: string
  /** The company's logo, which the mail takes along. */
  logo?: Logo & { cid: string }
}

/** The text without the company's signature, which the letter has at its foot. */
function unsigned(text: string): string {
  const end = text.lastIndexOf('\n\n-- \n')
  return end === -1 ? text : text.slice(0, end)
}
/** Earlier versions stored the whole letter of a bulk email. */
const isWhole = (html: string) => html.startsWith('<div style="')
const cid = 'logo@loupe'

/**
 * The HTML of a stored mail, with the company's head and foot as they are now.
 * @param how `mailed` refers to the logo in the mail; `viewed` contains it, for the preview in a frame
 */
export async function letterOf(db: Db | Tx, { files, config }: Needed, mail: StoredMail, how: 'mailed' | 'viewed'): Promise<MadeLetter> {
  if (mail.html !== null && isWhole(mail.html)) return { html: mail.html }
  const { name, addresses, logo: picture } = await getSettings(db, 'project')
  const { natural, naturalDark } = await getSettings(db, 'theme')
  const logo = picture === null ? undefined : await logoOf(db, files, picture)
  const source = how === 'mailed' ? `cid:${cid}` : `data:image/png;base64,${Buffer.from(logo?.content ?? []).toString('base64')}`
  const company: MailCompany = {
    name,
    addresses,
    colors: { accent: natural, accentDark: naturalDark },
    logo: logo && { source, width: logo.width, height: logo.height },
  }
  const body = mail.html ?? bodyOfText(unsigned(mail.text), config.publicUrl)
  const html = letterHtml({ subject: mail.subject, body, company })
  return logo && how === 'mailed' ? { html, logo: { ...logo, cid } } : { html }
}

/** The HTML of a mail as its recipient sees it, for a preview. */
export const viewLetter = async (db: Db | Tx, services: Needed, mail: StoredMail): Promise<string> =>
  (await letterOf(db, services, mail, 'viewed')).html
