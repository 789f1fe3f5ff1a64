import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

const taskStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/**
 * A long task that somebody requested: an export, a sheet, an archive. It continues when the page is left; only its owner sees it. `done` of `total`
 * is its progress (`total` null: not known yet); `note` says what it is doing or why it failed; `result` depends on its kind. A finished task and its
 * file are stored for a week.
 */
export const task = z
  .object({
    id,
    kind: z.string().meta({ title: 'Kind' }),
    title: z.string().meta({ title: 'Work' }),
    status: z.enum(taskStatuses).meta({ title: 'Status' }),
    done: count.meta({ title: 'Done' }),
    total: count.nullable().meta({ title: 'Of' }),
    note: z.string().meta({ title: 'Note' }),
    result: z.unknown().nullable(),
    fileName: z.string().nullable().meta({ title: 'File' }),
    createdAt: instant.meta({ title: 'Requested' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof task>

export const tasks = resource('tasks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/task/paginate',
    summary: 'List my tasks',
    access: 'signedIn',
    ...listOf(task, ['kind', 'title', 'status', 'createdAt', 'finishedAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/task/:id',
    summary: 'The progress of a task',
    access: 'signedIn',
    params: byId,
    reply: task,
    refusals: ['not_found'],
  },
  cancel: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/task/cancel',
    summary: 'Cancel a task; one that has ended stays as it is',
    access: 'signedIn',
    body: z.strictObject({ id }),
    reply: task,
    refusals: ['not_found'],
  },
  file: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/task/:id/file',
    summary: 'The file that a task has made',
    access: 'signedIn',
    params: byId,
    reply: fileReply('*/*'),
    refusals: ['not_found', 'forbidden'],
  },
})
