/** Whether a file could not be written because the disk of this machine is full: nobody's fault in the program, so it is said and tried again. */
export const isFullDisk = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === 'ENOSPC'
