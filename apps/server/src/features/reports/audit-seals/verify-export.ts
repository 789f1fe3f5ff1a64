import { createHash } from 'node:crypto'
import type { Broken, Verified } from './verify-seals.ts'

/**
 * Verifies an export of the audit log with nothing but the file: no database, no Loupe. Each line is one JSON object. `entry` has the head of an entry
 * as it was hashed, and its values with their salt, or null where they were left out; `seal` closes the entries before it; `end` has the totals, so that
 * a truncated file is recognised.
 */
export type ExportLine =
  | { line: 'entry'; head: string; salt: string | null; values: string | null }
  | { line: 'seal'; text: string; hash: string }
  | { line: 'end'; seals: number; entries: number; unsealed: number }

interface Entry {
  id: number
  digest: Buffer
}
interface SealText {
  number: number
  at: string
  entries: number
  ids: string
  rows: string
  previous: string
}
export interface FileVerified extends Verified {
  /** The first seal of the file and the hash before it: where this file continues an earlier one. */
  first: number
  previous: string
  seals: number
  at: string
  /** Entries whose values are in the file and were verified too. */
  withValues: number
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

class Fault extends Error {}

function entryOf(line: ExportLine & { line: 'entry' }): Entry {
  const head = JSON.parse(line.head) as { id: number; values: string }
  if (line.values !== null && sha256((line.salt ?? '') + line.values).toString('hex') !== head.values)
    throw new Fault(`The values of entry ${head.id} were changed.`)
  return { id: head.id, digest: sha256(line.head) }
}

/** Whether ids are exactly those of a multirange, such as `{[1,4),[7,8)}`. */
function areThose(ids: readonly number[], ranges: string): boolean {
  const spans = [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => [Number(from), Number(end)] as const)
  let at = 0
  for (const [from, end] of spans) for (let id = from; id < end; id++) if (ids[at++] !== id) return false
  return at === ids.length
}

function sealOf(
  line: ExportLine & { line: 'seal' },
  entries: readonly Entry[],
  before: { number: number; hash: string } | undefined,
): SealText {
  if (sha256(line.text).toString('hex') !== line.hash) throw new Fault(`The seal behind seal ${before?.number ?? 0} was changed.`)
  const seal = JSON.parse(line.text) as SealText
  if (before && (seal.number !== before.number + 1 || seal.previous !== before.hash))
    throw new Fault(`Seal ${seal.number} does not follow seal ${before.number}.`)
  const sorted = entries.toSorted((a, b) => a.id - b.id)
  if (
    entries.length !== seal.entries ||
    !areThose(
      sorted.map(({ id }) => id),
      seal.ids,
    )
  )
    throw new Fault(`Seal ${seal.number} covers ${seal.entries} entries; the file has others, or not all of them.`)
  if (sha256(Buffer.concat(sorted.map(({ digest }) => digest))).toString('hex') !== seal.rows)
    throw new Fault(`An entry of seal ${seal.number} was changed.`)
  return seal
}

/**
 * @param lines the lines of the file
 * @param noted the hash of a seal, noted outside of Loupe: the file must contain it
 */
export async function verifyExport(
  lines: AsyncIterable<string> | Iterable<string>,
  noted?: string,
): Promise<{ verified: FileVerified; broken?: Broken }> {
  const verified: FileVerified = { number: 0, hash: '', entries: 0, first: 0, previous: '', seals: 0, at: '', withValues: 0 }
  let open: Entry[] = []
  let [isEnded, isNoted] = [false, noted === undefined]
  try {
    for await (const text of lines) {
      if (text.trim() === '') continue
      if (isEnded) throw new Fault('There are lines after the end of the file.')
      const line = JSON.parse(text) as ExportLine
      if (line.line === 'entry') {
        open.push(entryOf(line))
        if (line.values !== null) verified.withValues++
      } else if (line.line === 'seal') {
        const seal = sealOf(line, open, verified.seals > 0 ? verified : undefined)
        if (verified.seals === 0) Object.assign(verified, { first: seal.number, previous: seal.previous })
        Object.assign(verified, { number: seal.number, hash: line.hash, at: seal.at, seals: verified.seals + 1 })
        verified.entries += open.length
        if (line.hash === noted || (verified.seals === 1 && seal.previous === noted)) isNoted = true
        open = []
      } else {
        isEnded = true
        if (open.length > 0 || line.seals !== verified.seals || line.entries !== verified.entries)
          throw new Fault('The file does not match its last line.')
      }
    }
    if (!isEnded) throw new Fault('The file was cut off: its last line is missing.')
    if (!isNoted) throw new Fault('No seal of the file has the noted hash.')
  } catch (error) {
    if (!(error instanceof Fault || error instanceof SyntaxError)) throw error
    const reason = error instanceof Fault ? error.message : 'A line is not JSON.'
    return { verified, broken: { seal: verified.number + 1, reason } }
  }
  return { verified }
}
