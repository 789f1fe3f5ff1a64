import { type StoneMail, mailLimits } from '@loupe/contract/inventory/stone-mails.ts'
import { textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { type Happening, record } from '../../../db/event.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { keepMailFile, postMail } from '../../messages/mail.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { diamondsById } from '../diamonds/rows.ts'
import { attachmentsOf } from './attachments.ts'
import { pricesOfMail } from './clients.ts'

/** Lines of stones in the words of a mail; the files hold them all. */
const linesAtMost = 50

/**
 * Mails stones: the message, a line for each stone, and files of them. Every recipient has a mail of their own, so that clients do not learn of each
 * other; copies go with the first. It stands in the history of each stone.
 */
export async function mailStones(ctx: Writing, mail: StoneMail, kind: 'mail' | 'xRayMail') {
  const { hidePrice, subject } = mail
  const unique = (addresses: readonly string[]) =>
    addresses.filter((one, at) => addresses.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)
  const to = unique(mail.email)
  const cc = unique(mail.cc).filter((one) => !to.some((other) => other.toLowerCase() === one.toLowerCase()))
  if (to.length + cc.length > mailLimits.addresses) throw invalid('email', `Please give at most ${mailLimits.addresses} addresses.`)
  const ids = await idsOfNames(ctx.tx, mail.ids)
  const found = await diamondsById(ctx.tx, ctx.house.masters, ctx.actor, ids)
  const [first] = found
  if (!first) throw new Refusal('nothing_to_export')
  if (found.some(({ labGrown }) => labGrown !== first.labGrown))
    throw invalid('ids', 'Natural and laboratory-grown stones are mailed separately.')
  const { quotes, account, kindOverride } = await pricesOfMail(ctx, mail, to, cc, found)
  const stones = found.map(quotes.priced)
  const totals = totalsOfStones(stones)
  const { files, missing } = await attachmentsOf(ctx, mail, stones, totals, quotes)
  const kept: string[] = []
  for (const file of files) kept.push(await keepMailFile(ctx, file))
  const shapes = new Map(ctx.house.masters.list('SHAPE').map(({ code, name }) => [code, name]))
  const said = stones.map((stone) => ({ ...stone, shape: stone.shpNm && (shapes.get(stone.shpNm) ?? stone.shpNm) }))
  const text = [mail.message, textOfStones(said, totals, { hidePrice, most: linesAtMost }), ctx.actor.name].filter(Boolean).join('\n\n')
  for (const [at, address] of to.entries()) {
    const copies = at === 0 ? { cc: cc.map((one) => ({ address: one, name: '' })) } : {}
    await postMail(ctx.tx, { kind: 'stones', to: { address, name: '' }, ...copies, subject, text, files: kept })
  }
  const priced = account && quotes.term ? { account, term: quotes.term.dayTerms } : {}
  const after = {
    to,
    cc,
    subject,
    files: files.map(({ name }) => name),
    hidePrice,
    ...priced,
    ...(kindOverride === null ? {} : { kindOverride }),
  }
  const ofStones = stones.map((stone): Happening => ({ kind: `diamond.${kind}`, subjectType: 'diamond', subject: stone.id, after }))
  await record(ctx, ...ofStones)
  const gone =
    mail.ids.length > stones.length ? mail.ids.filter((name) => !stones.some((s) => s.id === name.toLowerCase() || s.vStnId === name)) : []
  return {
    mails: to.length,
    stones: stones.length,
    attached: files.map(({ name, content }) => ({ name, size: content.length })),
    missing: [...gone.map((name) => `${name}: There is no such stone.`), ...missing],
  }
}
