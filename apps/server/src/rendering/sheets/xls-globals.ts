/**
 * The first records of an .xls workbook: whether it is encrypted and which worksheets are hidden, which its reader does not say. The stream of records
 * begins at a sector and is read only as far as it is in one piece.
 */
const sector = 512
const records = { bof: 0x0809, eof: 0x000a, filePass: 0x002f, boundSheet: 0x0085 } as const
const mostRecords = 5000

function* globalsOf(file: Buffer): Generator<{ id: number; data: Buffer }> {
  for (let start = sector; start + 4 <= file.length; start += sector) {
    if (file.readUInt16LE(start) !== records.bof || file.readUInt16LE(start + 2) !== 16 || file.readUInt16LE(start + 6) !== 5) continue
    let at = start
    for (let count = 0; count < mostRecords && at + 4 <= file.length; count++) {
      const [id, length] = [file.readUInt16LE(at), file.readUInt16LE(at + 2)]
      if (id === records.eof || id === 0) return
      yield { id, data: file.subarray(at + 4, at + 4 + length) }
      at += 4 + length
    }
    return
  }
}

export const hasPassword = (file: Buffer): boolean => [...globalsOf(file)].some(({ id }) => id === records.filePass)

/** The names of hidden worksheets. */
export function hiddenSheets(file: Buffer): Set<string> {
  const hidden = new Set<string>()
  for (const { id, data } of globalsOf(file)) {
    if (id !== records.boundSheet || data.length < 8 || ((data[4] ?? 0) & 3) === 0) continue
    const length = data[6] ?? 0
    hidden.add(((data[7] ?? 0) & 1) === 0 ? data.toString('latin1', 8, 8 + length) : data.toString('utf16le', 8, 8 + 2 * length))
  }
  return hidden
}
