import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

export const taskStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/**
 * A long piece of work somebody asked for: an export, a sheet, an archive. It goes on when the page is left; its owner alone sees it. `done` of
 * `total` is how far it is (`total` null: not known yet); `note` says in words what it does now or why it failed; `result` is what its kind tells.
 * A finished one and its file are kept for a week.
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
    createdAt: instant.meta({ title: 'Asked for' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof task>

export const tasks = resource('tasks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/task/paginate',
    summary: 'List my long pieces of work',
    access: 'signedIn',
    ...listOf(task, ['kind', 'title', 'status', 'createdAt', 'finishedAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/task/:id',
    summary: 'How far a piece of work is',
    access: 'signedIn',
    params: byId,
    reply: task,
    refusals: ['not_found'],
  },
  cancel: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/task/cancel',
    summary: 'Give a piece of work up; one that has ended stays as it is',
    access: 'signedIn',
    body: z.strictObject({ id }),
    reply: task,
    refusals: ['not_found'],
  },
  file: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/task/:id/file',
    summary: 'The file a piece of work has made',
    access: 'signedIn',
    params: byId,
    reply: fileReply,
    refusals: ['not_found'],
  },
})
