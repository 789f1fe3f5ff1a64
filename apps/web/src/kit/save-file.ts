import { type Task, tasks } from '@loupe/contract/tasks/tasks.ts'
import { addressOf } from '../api/client.ts'
import { toast } from './toasts.ts'

/** Has the browser save what stands at an address of ours; the page stays as it is. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

/** Pieces of work whose files this page waits for; the header saves each once. */
export const awaited = new Set<string>()

/** Saves what a piece of work has made, when it was done at once; of one that goes on, the header tells, and saves it at its end. */
export function saveTask({ id, status, fileName }: Task): void {
  if (status === 'done' && fileName) {
    saveFrom(addressOf(tasks.file, { params: { id } }))
    toast('good', `${fileName} is saved.`)
  } else {
    awaited.add(id)
    toast('good', 'Working on it. The file is saved when it is ready; you may go on meanwhile.')
  }
}
