import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
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
    for (const file of stored) await insertMailFile(ctx, file)
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

/** Refuses unknown attachments. */
export async function filesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.selectFrom('mailFile').select('id').where('id', '=', anyOf(ids)).execute()
  if (found.length < new Set(ids).size) throw invalid('files', 'An attachment has been deleted. Please attach it again.')
}
