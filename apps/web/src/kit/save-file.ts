import { type Task, tasks } from '@loupe/contract/tasks/tasks.ts'
import { addressOf } from '../api/client.ts'
import { toast } from './toast.ts'

/** Downloads a file from one of our addresses; the page stays open. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

/** Jobs whose files this page waits for; the header downloads each once. */
export const awaited = new Set<string>()

/** Downloads the file of a job that is already done; a running job is left to the header, which downloads the file at its end. */
export function saveTask({ id, status, fileName }: Task): void {
  if (status === 'done' && fileName) {
    saveFrom(addressOf(tasks.file, { params: { id } }))
    toast.success(`${fileName} saved.`)
  } else {
    awaited.add(id)
    toast.success('Preparing the file. It downloads when it is ready; you can keep working.')
  }
}
