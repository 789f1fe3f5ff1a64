/** The encoding of a text that has no byte order mark and is not UTF-8, by which bytes it uses. */
export type OldEncoding = 'windows-1252' | 'windows-1254' | 'windows-1251' | 'windows-1255' | 'gb18030' | 'big5' | 'shift_jis'

const checked = 200_000

/** The runs of bytes above 127, as pairs from their start: Chinese letters are pairs, those of one byte stand in any number. */
function runsOf(bytes: Uint8Array): Uint8Array[] {
  const runs: Uint8Array[] = []
  let start = -1
  for (let at = 0; at <= Math.min(bytes.length, checked); at++) {
    const isHigh = at < bytes.length && (bytes[at] ?? 0) > 0x7f
    if (isHigh && start < 0) start = at
    if (!isHigh && start >= 0) {
      runs.push(bytes.subarray(start, at))
      start = -1
    }
  }
  return runs
}

const isValid = (bytes: Uint8Array, encoding: OldEncoding) => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
const share = (bytes: readonly number[], from: number, to: number) =>
  bytes.filter((byte) => byte >= from && byte <= to).length / Math.max(1, bytes.length)

/** The letters of Turkish stand where Western texts have those of Icelandic. */
const isTurkish = (bytes: readonly number[]) => bytes.some((byte) => [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe].includes(byte))

/** The commonest letters of each encoding are in one range of bytes; accents of Western texts stand alone among plain letters. */
export function oldEncodingOf(bytes: Uint8Array): OldEncoding {
  const runs = runsOf(bytes)
  const all = runs.flatMap((run) => [...run])
  const leads = runs.flatMap((run) => [...run].filter((_, at) => at % 2 === 0))
  // Japanese begins its letters with bytes that are signs in no other of these texts.
  if (share(all, 0x81, 0x9f) >= 0.3 && isValid(bytes, 'shift_jis')) return 'shift_jis'
  if (all.length < 2 * runs.length) return isTurkish(all) ? 'windows-1254' : 'windows-1252'
  const arePairs = runs.filter((run) => run.length % 2 === 0).length >= 0.9 * runs.length
  if (arePairs && isValid(bytes, 'gb18030') && share(leads, 0xb0, 0xd7) >= 0.85) return 'gb18030'
  if (share(all, 0xe0, 0xfa) >= 0.9 && !isValid(bytes, 'big5')) return 'windows-1255'
  if (isValid(bytes, 'big5') && share(leads, 0xa4, 0xc6) >= 0.6) return 'big5'
  if (share(all, 0xe0, 0xfa) >= 0.9) return 'windows-1255'
  return share(all, 0xc0, 0xff) >= 0.8 ? 'windows-1251' : 'windows-1252'
}
