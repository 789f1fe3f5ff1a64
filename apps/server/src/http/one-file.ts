import type { ReceivedFile } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'

/** The first uploaded file. */
export function oneFile([file]: readonly ReceivedFile[]): ReceivedFile {
  if (!file) throw invalid('file', 'Please select a file.')
  return file
}
