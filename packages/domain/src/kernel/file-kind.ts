/** File kinds, recognised by their first bytes (S0 §5). Anybody can change a file name, so uploads check both the name and the bytes. */
const fileKinds = ['png', 'jpeg', 'gif', 'pdf', 'csv', 'excel', 'mkv', 'mp4', 'wmv', 'svg'] as const
export type FileKind = (typeof fileKinds)[number]

const signatures: readonly (readonly [kind: FileKind, at: number, bytes: readonly number[]])[] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  // .xlsx is a zip, .xls an OLE document.
  ['excel', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['excel', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['mkv', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  ['wmv', 0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
]

/** How many bytes are enough to recognise a file's kind. */
export const firstBytes = 1024

const isText = (bytes: Uint8Array) =>
  bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * The characters of a text as single bytes, without the byte order mark. Spreadsheets save "Unicode text" as UTF-16; the byte order mark says which
 * byte comes first.
 */
function characters(head: Uint8Array): Uint8Array {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return head.subarray(3)
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const low = isMarked ? (head[0] === 0xff ? 0 : 1) : lowByteOf(head)
  if (low === undefined) return head
  const letter = 0x61
  const start = isMarked ? 2 : 0
  return Uint8Array.from({ length: (head.length - start) >> 1 }, (_, i) => {
    const [at, other] = [start + 2 * i + low, start + 2 * i + 1 - low]
    return head[other] === 0 ? (head[at] ?? letter) : letter
  })
}

/** Which of two bytes has the letters, in a text of two-byte characters without a byte order mark; undefined for other files. */
function lowByteOf(head: Uint8Array): 0 | 1 | undefined {
  const zeros = (odd: number) => head.filter((byte, i) => i % 2 === odd && byte === 0).length
  const most = head.length / 4
  if (zeros(1) > most && zeros(0) === 0) return 0
  return zeros(0) > most && zeros(1) === 0 ? 1 : undefined
}

/**
 * The kind of a file; undefined when it is not a supported one. Text without a signature counts as csv.
 * @param head its first bytes: `firstBytes` of them, or all
 */
export function fileKindOf(head: Uint8Array): FileKind | undefined {
  const signed = signatures.find(([, at, bytes]) => bytes.every((byte, i) => head[at + i] === byte))
  if (signed) return signed[0]
  const text = characters(head)
  if (!isText(text)) return undefined
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(asText(text))) return 'svg'
  return 'csv'
}

const kindOfExtension: Record<string, FileKind> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.pdf': 'pdf',
  '.csv': 'csv',
  '.json': 'csv',
  '.xls': 'excel',
  '.xlsx': 'excel',
  '.xlsm': 'excel',
  '.xlsb': 'excel',
  '.ods': 'excel',
  '.zip': 'excel',
  '.numbers': 'excel',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.mkv': 'mkv',
  '.mp4': 'mp4',
  '.wmv': 'wmv',
  '.svg': 'svg',
}
export type Extension = `.${string}`
export const defaultFiles: readonly Extension[] = ['.jpg', '.jpeg', '.png', '.pdf']

const listed = (accepted: readonly string[]) =>
  accepted.length < 2 ? accepted.join('') : `${accepted.slice(0, -1).join(', ')} or ${accepted.at(-1)}`

/** Why a file's name does not match the kind its first bytes show; undefined when it does. */
export function calledFault(name: string, kind: FileKind): string | undefined {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
  return kindOfExtension[extension] === kind ? undefined : `This is a ${kind.toUpperCase()} file called ${extension || 'something else'}.`
}

/**
 * Why a file is refused, in the specification's words; undefined when it is accepted.
 * @param accepted extensions; the first bytes must be of one of their kinds
 * @param alsoByName whether the file's own extension must be one of them too
 */
export function fileFault(
  file: { name: string; head: Uint8Array },
  accepted: readonly Extension[] = defaultFiles,
  alsoByName = false,
): string | undefined {
  if (file.head.length === 0) return 'The file is empty.'
  const kind = fileKindOf(file.head)
  const extension = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? ''
  // Text with a workbook's name is refused, except as .xls, under which many programs save text and web pages; a picture with another picture's extension is still a picture.
  const isCalledWorkbook = kindOfExtension[extension] === 'excel' && kind !== 'excel' && !(extension === '.xls' && kind === 'csv')
  const isNamedSo = accepted.includes(extension as Extension)
  const isKnown = kind !== undefined && !isCalledWorkbook && accepted.some((one) => kindOfExtension[one] === kind)
  if (isKnown && (!alsoByName || isNamedSo)) return undefined
  return formatFault(accepted)
}

/** A file of a kind that is not accepted, in the specification's words. */
export const formatFault = (accepted: readonly Extension[]): string =>
  `File format is not supported. Please upload ${listed(accepted)} file.`

/** A second sentence for a refused file whose name has an accepted extension: its content is of another kind. Undefined for other files. */
export function misnamedFault({ name, head }: { name: string; head: Uint8Array }, accepted: readonly Extension[] = defaultFiles) {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
  const called = kindOfExtension[extension]
  const kind = fileKindOf(head)
  if (head.length === 0 || !called || called === kind || !accepted.includes(extension as Extension)) return undefined
  if (kind && !nameOfKind[kind] && !nameOfKind[called]) return calledFault(name, kind)
  return `${visibleName(name)} is not ${nameOfKind[called] ?? 'an image'}.`
}
const nameOfKind: Partial<Record<FileKind, string>> = {
  csv: 'a text file',
  excel: 'a workbook',
  pdf: 'a PDF file',
  mkv: 'a video',
  mp4: 'a video',
  wmv: 'a video',
}

/** A sender's file name made safe to show: no path, and no character that a header or a screen could misread. */
export const visibleName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}"<>|?*]/gu, '')
    .slice(-150)
    .trim() || 'file'
