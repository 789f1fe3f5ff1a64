import { open } from 'node:fs/promises'
import type { AccountFile } from '@loupe/contract/accounts/account-files.ts'
import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Services, Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { identityOf, storeFile } from '../../../db/stored-files.ts'
import { cleanPicture } from '../../../rendering/picture.ts'
import { lockAccountOf, refuseInaccessibleClient } from '../accounts/queries.ts'
import { type Purpose, getFile, visibleFile } from './queries.ts'

/** Stores a file of a client, before the transaction that inserts its row. It is deleted after a day if no row refers to it by then. */
export async function uploadAccountFile(reading: Reading, account: string, purpose: Purpose, file: ReceivedFile) {
  await refuseInaccessibleClient(reading.db, reading.actor, account)
  if (purpose === 'logo' && file.kind === 'pdf')
    throw invalid('file', 'File format is not supported. Please upload .jpg, .jpeg, .png or .gif file.')
  const { content, type } = await contentOf(file)
  const { key: source } = await storeFile(reading, 'account', content, type)
  const stored = { account, purpose, source, fileName: file.name, type, ...identityOf(content) }
  return (ctx: Writing) => insertAccountFile(ctx, stored)
}

type StoredAccountFile = { account: string; purpose: Purpose; source: string; fileName: string; type: string; size: number; etag: string }
async function insertAccountFile(ctx: Writing, file: StoredAccountFile): Promise<AccountFile> {
  const { account, purpose, fileName, size } = file
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const { id } = await ctx.tx
    .insertInto('accountFile')
    .values({ ...file, ...stampAppendedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'account.putFile', subjectType: 'account', subject: account, after: { purpose, fileName, size } })
  return getFile(ctx.tx, id)
}

/** Pictures are encoded anew from their pixels; a PDF is stored unchanged if it is complete. */
async function contentOf(file: ReceivedFile): Promise<{ content: Uint8Array | ReceivedFile; type: string }> {
  if (file.kind !== 'pdf') {
    const { bytes, type } = await cleanPicture(file.path, file.kind)
    return { content: bytes, type }
  }
  const handle = await open(file.path)
  try {
    const length = Math.min(2048, file.size)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, file.size - length)
    if (!buffer.includes('%%EOF')) throw invalid('file', 'This PDF is incomplete and cannot be read. Export it again and upload it.')
  } finally {
    await handle.close()
  }
  return { content: file, type: 'application/pdf' }
}

/** A file of a client as the response: shown inline, never cached by the browser. The audit log records who viewed it. */
export async function viewAccountFile(ctx: Writing, id: string): Promise<FileReply> {
  const file = await visibleFile(ctx.tx, ctx.actor, id)
  const size = await ctx.services.files.sizeOf(file.source)
  if (size === undefined) throw new Refusal('not_found')
  const { purpose, fileName } = file
  await record(ctx, { kind: 'account.look', subjectType: 'accountLook', subject: file.account, after: { file: id, purpose, fileName } })
  return { name: fileName, type: file.type, isInline: true, body: () => ctx.services.files.read(file.source) }
}

/** Deletes a file that no row refers to: its upload was rolled back, or it was never used. */
export async function clearAccountFile({ db, services }: Pick<Reading, 'db'> & { services: Services }, source: string): Promise<void> {
  const row = await db.selectFrom('accountFile').select('id').where('source', '=', source).executeTakeFirst()
  if (row) {
    const { id } = row
    const gone = await db
      .deleteFrom('accountFile')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('accountKyc').select('accountKyc.id').where('file', '=', id))))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('accountAddress').select('accountAddress.id').where('addressProof', '=', id))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('accountScreening').select('accountScreening.id').where('evidence', '=', id))),
      )
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('account as a').select('a.id').where('a.vendorLogo', '=', id))))
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
  }
  await services.files.remove(source)
}
