import { saveFrom } from './save-file.ts'

/** Has the browser save a file that is here already. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  saveFrom(address, file.name)
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
