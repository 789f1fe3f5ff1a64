import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ExportField, outwardFields } from '@loupe/contract/inventory/exports.ts'
import { downloads, filesOfFlags } from '@loupe/contract/inventory/stone-files.ts'
import { type StoneMail, mailLimits } from '@loupe/contract/inventory/stone-mails.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { entryName } from '../../../papers/zip.ts'
import type { MailFile } from '../../messages/mail.ts'
import type { Quotes } from '../../accounts/terms/conditions.ts'
import { makeFile } from '../exports/make.ts'
import { makeXRays } from '../exports/x-rays.ts'
import { mediaOf } from '../media/queries.ts'
import { mediaFileName, readMedia } from '../media/read.ts'

const prices: readonly ExportField[] = ['rap', 'back', 'ctPr', 'amt']
const most = mailLimits.megabytes * 1_000_000

/** The database ends a transaction that says nothing for ten seconds; setting the type of many pages may take as long. */
async function awake<T>(tx: Tx, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void sql`select 1`.execute(tx).catch(() => undefined), 3000)
  return work.finally(() => clearInterval(timer))
}

/** The files that go with a mail of stones, none with what is the house's own, and which were wanted and are not there. */
export async function attachmentsOf(ctx: Writing, mail: StoneMail, stones: readonly Diamond[], totals: Totals, quotes: Quotes) {
  const { labGrown } = stones[0]!
  const reading = { ...ctx, db: ctx.tx }
  // A price with its discount gives the list price away.
  const mayBack = can(ctx.actor, 'rap-price:mail')
  const shown = mail.columns.filter(
    (field) => outwardFields.includes(field) && !(mail.hidePrice && prices.includes(field)) && (field !== 'back' || mayBack),
  )
  const columns: ExportField[] = shown.length > 0 ? shown : ['vStnId']
  const files: MailFile[] = []
  const missing: string[] = []
  const add = (file: MailFile) => {
    files.push({ ...file, name: entryName(file.name) })
    const size = files.reduce((sum, { content }) => sum + content.length, 0)
    if (size > most)
      throw invalid('attachments', `The attachments are larger than ${mailLimits.megabytes} MB. Please attach fewer, or share a link.`)
  }
  const wants = (kind: StoneMail['attachments'][number]) => mail.attachments.includes(kind)
  const isPaper = wants('pdf') || wants('xRay')
  if (isPaper && stones.length > mailLimits.papers)
    throw invalid('attachments', `A PDF or X-ray sheets can be attached for at most ${mailLimits.papers} stones. Please attach the Excel.`)
  for (const [kind, format] of [
    ['excel', 'xlsx'],
    ['pdf', 'pdf'],
  ] as const) {
    if (!wants(kind)) continue
    const wanted = { format, columns, labGrown, prices: quotes, rapBy: 'rap-price:mail' as const }
    const { content, ...file } = await awake(ctx.tx, makeFile(reading, wanted, { ids: stones.map(({ id }) => id), totals }))
    add({ ...file, content: content instanceof Uint8Array ? content : await buffer(content) })
  }
  if (wants('xRay')) add(await awake(ctx.tx, makeXRays(reading, stones, { hidePrice: mail.hidePrice, rapBy: 'rap-price:mail' })))
  for (const name of filesOfFlags(mail)) {
    // A page is no file that a mail carries.
    const kinds = downloads[name].kinds.filter((kind) => kind !== 'html')
    const found = Map.groupBy(
      await mediaOf(
        ctx.tx,
        stones.map(({ id }) => id),
        kinds,
      ),
      ({ diamond }) => diamond,
    )
    for (const stone of stones) {
      try {
        const rows = found.get(stone.id) ?? []
        if (rows.length === 0) throw new Refusal('not_found')
        for (const row of rows) {
          const { type, body } = await awake(ctx.tx, readMedia(ctx.house, row))
          add({ name: mediaFileName(row, type), type, content: await buffer(Readable.from(await body())) })
        }
      } catch (error) {
        if (!(error instanceof Refusal) || error.reason === 'validation') throw error
        missing.push(`${stone.vStnId}: ${downloads[name].title}`)
      }
    }
  }
  return { files, missing }
}
