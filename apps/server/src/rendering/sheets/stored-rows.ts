import { Readable } from 'node:stream'
import { createGunzip, gzipSync } from 'node:zlib'
import type { SheetRow } from './source.ts'
import { Unreadable } from './unreadable.ts'

/**
 * The stored rows of a file that was read once: JSON lines, compressed. Parsing a workbook costs seconds and a hundred megabytes; reading its stored
 * rows costs a fraction of both, a few at a time.
 */
const sizes = { piece: 1 << 19, most: 200_000_000 }

export class RowKeeper {
  #lines: string[] = []
  #size = 0
  #written = 0
  readonly #packed: Buffer[] = []
  /** @throws Unreadable where a few repeated texts would exceed the size limit of a sheet */
  add(row: SheetRow): void {
    const line = `${JSON.stringify(row)}\n`
    this.#lines.push(line)
    this.#size += line.length
    if (this.#size > sizes.piece) this.#pack()
  }
  done(): Uint8Array {
    this.#pack()
    return Buffer.concat(this.#packed)
  }
  #pack() {
    this.#written += this.#size
    if (this.#written > sizes.most) throw new Unreadable('swollen')
    this.#packed.push(gzipSync(this.#lines.join(''), { level: 1 }))
    this.#lines = []
    this.#size = 0
  }
}

export async function* storedRows(packed: Uint8Array): AsyncGenerator<SheetRow> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of Readable.from([packed]).pipe(createGunzip({ chunkSize: 1 << 16 }))) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as SheetRow
  }
}
