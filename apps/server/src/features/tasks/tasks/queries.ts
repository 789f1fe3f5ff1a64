import type { ListRequest } from '@loupe/contract/list.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** People see only their own tasks. */
const own = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('task')
    .select(['id', 'kind', 'title', 'status', 'done', 'total', 'note', 'result', 'fileName', 'createdAt', 'finishedAt'])
    .where('owner', '=', actor.id)

export async function listTasks(db: Db, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, own(db, actor), request)
  return { count, ...(list ? { list: list as Task[] } : {}) }
}

export async function getTask(db: Db | Tx, actor: Actor, id: string): Promise<Task> {
  const found = await own(db, actor).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return found as Task
}

const fileRightsLost = 'You are no longer permitted to download this file. Ask an admin if you need it.'
/** @throws forbidden once the owner has lost a right that the file needs */
export async function getTaskFile(db: Db, files: Services['files'], actor: Actor, id: string): Promise<FileReply> {
  const {
    fileKey,
    fileName,
    fileType,
    fileRights = [],
  } = (await own(db, actor).select(['fileKey', 'fileType', 'fileRights']).where('id', '=', id).executeTakeFirst()) ?? {}
  if (!fileRights.every((right) => can(actor, right as Permission))) throw new Refusal('forbidden', undefined, fileRightsLost)
  const size = fileKey ? await files.sizeOf(fileKey) : undefined
  if (!fileKey || !fileName || !fileType || size === undefined) throw new Refusal('not_found')
  return { name: fileName, type: fileType, size, body: await files.read(fileKey) }
}
