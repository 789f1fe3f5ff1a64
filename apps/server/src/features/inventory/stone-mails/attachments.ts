import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ExportField, onePage, outwardFields } from '@loupe/contract/inventory/exports.ts'
import { downloads, filesOfFlags } from '@loupe/contract/inventory/stone-files.ts'
import { type StoneMail, mailLimits } from '@loupe/contract/inventory/stone-mails.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { Reading } from '../../../context.ts'
import type { MailFile } from '../../../db/outbox.ts'
import type { Quotes } from '../../accounts/terms/conditions.ts'
import { makeWhole } from '../exports/make.ts'
import { makeXRays } from '../exports/x-rays.ts'
import { mediaOf } from '../media/queries.ts'
import { mediaFileName, readMedia } from '../media/read.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

const prices: readonly ExportField[] = ['rap', 'back', 'ctPr', 'amt']
const most = mailLimits.megabytes * 1_000_000

/** The attachments of a mail of stones, made before the transaction, without confidential fields; and the requested files that do not exist. */
export async function attachmentsOf(ctx: Reading, mail: StoneMail, stones: readonly Diamond[], totals: Totals, quotes: Quotes) {
  const { labGrown } = itemAt(stones, 0)
  // A price with its discount reveals the list price.
  const mayBack = can(ctx.actor, 'rap-price:mail')
  const sendable = mail.columns.filter(
    (field) => outwardFields.includes(field) && !(mail.hidePrice && prices.includes(field)) && (field !== 'back' || mayBack),
  )
  const columns: ExportField[] = sendable.length > 0 ? sendable : ['vStnId']
  const files: MailFile[] = []
  const missing: string[] = []
  const add = (file: MailFile) => {
    files.push(file)
    const size = files.reduce((sum, { content }) => sum + content.length, 0)
    if (size > most)
      throw invalid('attachments', `The attachments are larger than ${mailLimits.megabytes} MB. Please attach fewer, or share a link.`)
  }
  const requires = (kind: StoneMail['attachments'][number]) => mail.attachments.includes(kind)
  const isDocument = requires('pdf') || requires('xRay')
  if (isDocument && stones.length > mailLimits.documents)
    throw invalid(
      'attachments',
      `A PDF or X-ray sheets can be attached for at most ${mailLimits.documents} stones. Please attach the Excel.`,
    )
  for (const [kind, format] of [
    ['excel', 'xlsx'],
    ['pdf', 'pdf'],
  ] as const) {
    if (!requires(kind)) continue
    const included = format === 'pdf' && !mail.allInPdf ? onePage(columns) : columns
    const request = { format, columns: included, labGrown, prices: quotes, rapBy: 'rap-price:mail' as const }
    add(await makeWhole(ctx, request, { ids: stones.map(({ id }) => id), totals }))
  }
  if (requires('xRay')) add(await makeXRays(ctx, stones, { hidePrice: mail.hidePrice, rapBy: 'rap-price:mail' }))
  for (const name of filesOfFlags(mail)) {
    // HTML pages are not attached to mails.
    const kinds = downloads[name].kinds.filter((kind) => kind !== 'html')
    const found = Map.groupBy(
      await mediaOf(
        ctx.db,
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
          const { type, body } = await readMedia(ctx.services, row)
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
