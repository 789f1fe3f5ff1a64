import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { fileFault, fileKindOf, firstBytes, visibleName } from '@loupe/domain/kernel/file-kind.ts'
import type { ListedFile } from '@loupe/domain/sheets/intake.ts'
import { sheetExtensions, sheetFaults, sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { notifyHolders } from '../../../db/notify.ts'
import { uploadSheet } from '../sheets/upload.ts'
import { processFile } from './process-file.ts'
import type { lastOf } from './queries.ts'
import { type Intake, whileMine } from './intake.ts'

type RemoteSource = Parameters<Services['fileTransfer']['fetch']>[0]
/** The previous file of that name. */
type Last = Awaited<ReturnType<typeof lastOf>>[number]
interface FetchResult {
  did: 'taken' | 'refused' | 'same' | 'moving' | 'gone'
  note?: string
}

/** Fetches one file and uploads it as a sheet, completely or not at all. An unchanged file is skipped. */
export async function fetchFile(by: Intake, from: RemoteSource, file: ListedFile, last: Last | undefined): Promise<FetchResult> {
  if (file.size > sheetLimits.bytes) return refuse(by, file, '', sheetFaults.large)
  const tmp = join(by.services.config.dataDir, 'tmp')
  await mkdir(tmp, { recursive: true })
  const folder = await mkdtemp(join(tmp, 'intake-'))
  try {
    const path = join(folder, 'sheet')
    const gone: FetchResult = { did: 'gone', note: `${file.name} was removed before it could be fetched.` }
    if (!(await by.services.fileTransfer.fetch(from, file.name, { path, most: sheetLimits.bytes }))) return gone
    const bytes = await readFile(path)
    if (bytes.length !== file.size || (await isMoving(by, from, file)))
      return { did: 'moving', note: `${file.name} changed while it was being fetched.` }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (last?.size === file.size && last.sha256 === sha256) {
      await by.db.updateTable('intakeFile').set({ modified: file.modified }).where('id', '=', last.id).execute()
      return { did: 'same' }
    }
    const name = visibleName(file.name)
    const head = bytes.subarray(0, firstBytes)
    const fault = fileFault({ name, head }, sheetExtensions, true)
    if (fault) return await refuse(by, file, sha256, fault)
    return await importFile(by, file, { name, kind: fileKindOf(head) ?? 'csv', size: file.size, sha256, path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether the file has changed during the fetch; one that was removed meanwhile was fetched completely. */
async function isMoving({ services }: Intake, from: RemoteSource, { name, size, modified }: ListedFile): Promise<boolean> {
  const known = (await services.fileTransfer.list(from)).find((file) => file.name === name)
  return known !== undefined && (known.size !== size || known.modified !== modified)
}

type Received = Parameters<typeof uploadSheet>[1]['files'][number]
async function importFile(by: Intake, file: ListedFile, received: Received): Promise<FetchResult> {
  const { id: intake, vendor, mode, labGrown } = by.profile
  let taken: string
  try {
    const body = { vendor, mode, labGrown: labGrown ? ('true' as const) : ('false' as const) }
    const insertSheet = await uploadSheet(by, { body, files: [received] })
    taken = await whileMine(by, async (ctx) => {
      const { id: sheet } = await insertSheet(ctx)
      const id = await insertFile(ctx.tx, { ...file, intake, sha256: received.sha256, sheet, takenAt: ctx.now.toISOString() })
      await record(ctx, { kind: 'intake.take', subjectType: 'intake', subject: intake, after: { name: file.name, size: file.size, sheet } })
      return id
    })
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'validation') return refuse(by, file, received.sha256, error.message)
    throw error
  }
  await processFile(by, taken)
  return { did: 'taken' }
}

/** Records a file that is no sheet, so that it is skipped until it changes, and notifies users why. */
async function refuse(by: Intake, file: ListedFile, sha256: string, note: string): Promise<FetchResult> {
  const { id: intake, vendor } = by.profile
  await whileMine(by, async (ctx) => {
    const id = await insertFile(ctx.tx, { ...file, intake, sha256, stage: 'refused', note, takenAt: ctx.now.toISOString() })
    await record(ctx, { kind: 'intake.refuse', subjectType: 'intake', subject: intake, after: { name: file.name, size: file.size, note } })
    await notifyHolders(ctx, 'diamond:upload', {
      ...{ kind: 'work', title: `${vendor}: ${file.name} could not be imported`, text: note },
      ...{ link: '/inventory/vendor-intake', key: `intake-file:${id}` },
    })
  })
  return { did: 'refused', note: `${file.name}: ${note}` }
}

type Row = ListedFile & { intake: string; sha256: string; sheet?: string; stage?: 'refused'; note?: string; takenAt: string }
const insertFile = async (tx: Tx, { name, size, modified, ...rest }: Row) =>
  (
    await tx
      .insertInto('intakeFile')
      .values({ name, size, modified, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
