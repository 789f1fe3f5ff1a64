import { type StoneMail, type StoneMailPreview, mailLimits } from '@loupe/contract/inventory/stone-mails.ts'
import { termSentence } from '@loupe/domain/accounts/quote.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { type StoredMailFile, insertMailFile, storeMailFile, postMail, signedText } from '../../../db/outbox.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { diamondsById } from '../diamonds/rows.ts'
import { viewLetter } from '../../masters/settings/mail-letter.ts'
import { attachmentsOf } from './attachments.ts'
import { pricesOfMail } from './clients.ts'
import { type PricedStones, contentOf, hasLink, linkPath, linkToAll } from './content.ts'

/**
 * Mails stones: the message, a line for each stone, and files of them. Every recipient gets a separate mail, so that clients do not learn of each other; copies
 * go with the first. The mail is in the history of each stone. Its files are made and stored before the transaction.
 */
export async function mailStones(ctx: Reading, mail: StoneMail, kind: 'mail' | 'xRayMail') {
  const unique = (addresses: readonly string[]) =>
    addresses.filter((one, at) => addresses.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)
  const to = unique(mail.email)
  const cc = unique(mail.cc).filter((one) => !to.some((other) => other.toLowerCase() === one.toLowerCase()))
  if (to.length + cc.length > mailLimits.addresses) throw invalid('email', `Please enter at most ${mailLimits.addresses} addresses.`)
  const { quotes, account, accountOf, kindOverride, stones, totals, priceNote } = await stonesOfMail(ctx, mail, to, cc)
  const { files, missing } = await attachmentsOf(ctx, mail, stones, totals, quotes)
  const stored: StoredMailFile[] = []
  for (const file of files) stored.push(await storeMailFile(ctx, file))
  const prepared = {
    totals,
    priceNote,
    mail,
    kind,
    to,
    cc,
    stones,
    files: stored,
    missing,
    account,
    accountOf,
    term: quotes.term?.dayTerms,
    kindOverride,
  }
  return (writing: Writing) => postStones(writing, prepared)
}

async function stonesOfMail(ctx: Reading, mail: StoneMailPreview, to: readonly string[], cc: readonly string[]) {
  const ids = await idsOfNames(ctx.db, mail.ids)
  const found = await diamondsById(ctx.db, ctx.services.masters, ctx.actor, ids)
  const [first] = found
  if (!first) throw new Refusal('nothing_to_export')
  if (found.some(({ labGrown }) => labGrown !== first.labGrown))
    throw invalid('ids', 'Email natural and laboratory-grown stones separately.')
  const prices = await pricesOfMail(ctx, mail, to, cc, found)
  const stones = found.map(prices.quotes.priced)
  return { ...prices, stones, totals: totalsOfStones(stones), priceNote: termSentence(prices.quotes.term, found) }
}

/** The mail as its recipient reads it. A link to all its stones is made when it is sent. */
export async function previewMail(ctx: Reading, mail: StoneMailPreview) {
  const priced = await stonesOfMail(ctx, mail, mail.email, [])
  const { stones } = priced
  const all = hasLink(mail, stones) ? { at: `${ctx.services.config.publicUrl}${linkPath}`, count: stones.length } : undefined
  const content = await contentOf(ctx, ctx.db, mail, priced, all)
  const html = await viewLetter(ctx.db, ctx.services, { subject: mail.subject, ...content })
  return { text: await signedText(ctx.db, content.text), html }
}

interface Prepared extends PricedStones {
  mail: StoneMail
  kind: 'mail' | 'xRayMail'
  to: readonly string[]
  cc: readonly string[]
  files: readonly StoredMailFile[]
  missing: readonly string[]
  account: string | null
  accountOf(address: string): string | null
  term: string | undefined
  kindOverride: string | null
}

async function postStones(ctx: Writing, prepared: Prepared) {
  const { mail, kind, to, cc, stones, files, missing, account, accountOf, term, kindOverride } = prepared
  const { hidePrice, subject } = mail
  /** The mail to a client: a link to all the stones is for that client alone, because its answers are taken as the client's. */
  const contents = new Map<string | null, Awaited<ReturnType<typeof contentOf>>>()
  const contentFor = async (client: string | null) => {
    const all = hasLink(mail, stones) ? await linkToAll(ctx, mail, stones, client) : undefined
    return contentOf(ctx, ctx.tx, mail, prepared, all)
  }
  for (const file of files) await insertMailFile(ctx, file)
  for (const [at, address] of to.entries()) {
    const copies = at === 0 ? { cc: cc.map((one) => ({ address: one, name: '' })) } : {}
    const client = accountOf(address)
    const content = contents.get(client) ?? (await contentFor(client))
    contents.set(client, content)
    const about = { subject, ...content, files: files.map(({ id }) => id), pricedFor: client ?? undefined }
    await postMail(ctx.tx, { kind: 'stones', to: { address, name: '' }, ...copies, ...about })
  }
  const priced = account && term !== undefined ? { account, term } : {}
  const after = {
    to,
    cc,
    subject,
    files: files.map(({ name }) => name),
    hidePrice,
    ...priced,
    ...(kindOverride === null ? {} : { kindOverride }),
  }
  const ofStones = stones.map((stone): AuditEvent => ({ kind: `diamond.${kind}`, subjectType: 'diamond', subject: stone.id, after }))
  await record(ctx, ...ofStones)
  const gone =
    mail.ids.length > stones.length ? mail.ids.filter((name) => !stones.some((s) => s.id === name.toLowerCase() || s.vStnId === name)) : []
  return {
    to: [...to],
    mails: to.length,
    stones: stones.length,
    attached: files.map(({ name, size }) => ({ name, size })),
    missing: [...gone.map((name) => `${name}: This stone does not exist.`), ...missing],
  }
}
