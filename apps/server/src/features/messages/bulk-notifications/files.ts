import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import { sql } from 'kysely'
import { record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { cleanPicture } from '../../../rendering/picture.ts'
import { type MailFile, type StoredMailFile, insertMailFile, storeMailFile } from '../../../db/outbox.ts'
import { workbookType } from '../../../rendering/workbook.ts'

const types = {
  pdf: 'application/pdf',
  excel: workbookType,
} as const

/** Pictures are re-encoded, which removes a camera's metadata. */
async function contentOf({ kind, path, name }: ReceivedFile): Promise<MailFile> {
  if (kind === 'jpeg' || kind === 'png') {
    const { bytes, type } = await cleanPicture(path, kind)
    return { name, type, content: bytes }
  }
  return { name, type: types[kind as keyof typeof types], content: await readFile(path) }
}

export async function uploadBulkFiles(reading: Reading, files: readonly ReceivedFile[]) {
  const stored: StoredMailFile[] = []
  for (const file of files) stored.push(await storeMailFile(reading, await contentOf(file)))
  return async (ctx: Writing) => {
    for (const file of stored) await insertMailFile(ctx, file, ctx.actor.id)
    await record(
      ctx,
      ...stored.map(({ id, name, size }) => ({
        kind: 'bulkNotification.putFile',
        subjectType: 'bulkNotification',
        subject: id,
        after: { name, size },
      })),
    )
    return { list: stored.map(({ id, name, size }) => ({ id, name, size })) }
  }
}

/**
 * Refuses unknown attachments, and those of others, which are refused as unknown ones are: a person may attach what they uploaded, and what is attached
 * to a bulk mail that they may see.
 */
export async function filesOf({ tx, actor }: Pick<Writing, 'tx' | 'actor'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const attached = tx
    .selectFrom('bulkMail')
    .select('bulkMail.id')
    .where('isDeleted', '=', false)
    .where(accessibleSellers(actor, 'bulkMail.createdBy'))
    .where(sql<boolean>`mail_file.id = any(bulk_mail.files)`)
  const found = await tx
    .selectFrom('mailFile')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((eb) => eb.or([eb('uploadedBy', '=', actor.id), eb.exists(attached)]))
    .execute()
  if (found.length < new Set(ids).size) throw invalid('files', 'An attachment has been deleted. Please attach it again.')
}
