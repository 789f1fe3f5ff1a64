import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { AccountFile } from '@loupe/contract/accounts/account-files.ts'
import type { FileReply, ReceivedFile } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { House, Reading, Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { cleanPicture } from '../../../papers/picture.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { type Purpose, getFile, seenFile } from './queries.ts'

const anHour = 3_600_000
const keyOf = () => `account/${randomUUID()}`

/** Keeps a file of a client. It is thrown away after a day if nothing names it by then. */
export async function uploadAccountFile(ctx: Writing, account: string, purpose: Purpose, file: ReceivedFile): Promise<AccountFile> {
  await lockAccountOf(ctx.tx, ctx.actor, account)
  if (purpose === 'logo' && file.kind === 'pdf')
    throw invalid('file', 'File format is not supported. Please upload .jpg, .jpeg, .png or .gif file.')
  const { content, type } = await contentOf(file)
  const isPath = typeof content === 'string'
  const source = keyOf()
  // Whatever becomes of this transaction: what no row names is thrown away.
  await enqueue(ctx.house.aside, 'clear-account-file', { id: source }, { runAt: new Date(ctx.now.getTime() + 24 * anHour) })
  await (isPath ? ctx.house.files.putPath(source, content, type) : ctx.house.files.put(source, content, type))
  const size = isPath ? file.size : content.length
  const etag = (isPath ? file.sha256 : createHash('sha256').update(content).digest('hex')).slice(0, 32)
  const { id } = await ctx.tx
    .insertInto('accountFile')
    .values({ account, purpose, source, fileName: file.name, type, size, etag, createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'account.putFile', subjectType: 'account', subject: account, after: { purpose, fileName: file.name, size } })
  return getFile(ctx.tx, id)
}

/** Pictures are made anew from their points; a PDF is kept as it came, if it is one to its end. */
async function contentOf(file: ReceivedFile): Promise<{ content: Uint8Array | string; type: string }> {
  if (file.kind !== 'pdf') {
    const { bytes, type } = await cleanPicture(file.path, file.kind)
    return { content: bytes, type }
  }
  const handle = await open(file.path)
  try {
    const length = Math.min(2048, file.size)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, file.size - length)
    if (!buffer.includes('%%EOF')) throw invalid('file', 'This PDF can not be read: it has no end.')
  } finally {
    await handle.close()
  }
  return { content: file.path, type: 'application/pdf' }
}

/** A file of a client as the answer of a call: shown, never kept by the browser. Who looked is in the trail. */
export async function viewAccountFile(ctx: Writing, id: string): Promise<FileReply> {
  const file = await seenFile(ctx.tx, ctx.actor, id)
  const size = await ctx.house.files.sizeOf(file.source)
  if (size === undefined) throw new Refusal('not_found')
  const { purpose, fileName } = file
  await record(ctx, { kind: 'account.look', subjectType: 'accountLook', subject: file.account, after: { file: id, purpose, fileName } })
  return { name: fileName, type: file.type, isInline: true, body: () => ctx.house.files.read(file.source) }
}

/** Throws a file away that nothing names: one whose upload was undone, or that was put in and never used. */
export async function clearAccountFile({ db, house }: Pick<Reading, 'db'> & { house: House }, source: string): Promise<void> {
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
  await house.files.remove(source)
}
