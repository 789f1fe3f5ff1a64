import { saveFrom } from './save-file.ts'

/** Downloads a file that is already in memory. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  saveFrom(address, file.name)
  // After the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
