import { statfs } from 'node:fs/promises'

/** Below this nothing is taken in any more: a database that can not write its log stops. */
export const leastFreeBytes = 64_000_000

/** Whether something could not be written because a disk is full, this machine's or the database's: nobody's fault in the program, so it is said and tried again. */
export function isFullDisk(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  // 53100 is PostgreSQL's. The file store wraps what the disk said.
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || (cause !== undefined && isFullDisk(cause))
}

/** Whether the disk that holds a directory is as good as full. */
export async function isDiskFull(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize < leastFreeBytes
}
