import type { FileKind } from '../kernel/file-kind.ts'

/** What the bytes of a medium may be: a picture, a video, a certificate or a 360 page. */
export const mediaTypes = ['image/*', 'video/*', 'application/pdf', 'text/html'] as const

/** Kinds of media (S0 §9): pictures, a 360 page, a video, the laboratory's report. */
export const mediaKinds = ['still', 'light', 'black', 'heart', 'arrow', 'asset', 'html', 'mp4', 'certificate'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const mediaNames: Record<MediaKind, string> = {
  still: 'Still image',
  light: 'Light image',
  black: 'Black image',
  heart: 'Heart image',
  arrow: 'Arrow image',
  asset: 'Asset scope image',
  html: '360 video',
  mp4: 'MP4 video',
  certificate: 'Certificate',
}

/** Origin of media: an uploaded file, an address that was found to answer, or a drawing by the demo. */
export const mediaOrigins = ['file', 'url', 'drawn'] as const
export type MediaOrigin = (typeof mediaOrigins)[number]

/** Accepted images (S1 §8). The only accepted video format is MP4, because no browser plays MKV or WMV. */
const pictures: readonly FileKind[] = ['png', 'jpeg', 'gif']
/** File formats of each kind of media. 360 pages can only be addresses, since a page may contain anything. */
export const filesOfMedia: Record<MediaKind, readonly FileKind[]> = {
  still: pictures,
  light: pictures,
  black: pictures,
  heart: pictures,
  arrow: pictures,
  asset: pictures,
  html: [],
  mp4: ['mp4'],
  certificate: ['pdf', ...pictures],
}
/** The default upload folder (S0 §5). */
export const uploadFolder = 'image'
/** Limits of media uploads. */
export const mediaFiles = { accept: ['.jpg', '.jpeg', '.png', '.gif', '.pdf', '.mp4'], megabytes: 25 } as const

/** Content types accepted from the address of each kind. No SVG, because it can contain scripts. */
export const typesOfMedia: Record<MediaKind, RegExp> = (() => {
  const picture = /^image\/(png|jpe?g|webp|gif|avif)$/
  return {
    still: picture,
    light: picture,
    black: picture,
    heart: picture,
    arrow: picture,
    asset: picture,
    html: /^text\/html$/,
    mp4: /^video\/mp4$/,
    certificate: /^(application\/pdf|image\/(png|jpe?g))$/,
  }
})()

/** Whether a MIME type is that of a picture. */
export const isPicture = (type: string): boolean => type.startsWith('image/')

const suffixes: readonly (readonly [MediaKind, RegExp])[] = [
  ['still', /[-_ ](still|image|img|real)$/i],
  ['light', /[-_ ](light|white)$/i],
  ['black', /[-_ ](black|dark)$/i],
  ['heart', /[-_ ]hearts?$/i],
  ['arrow', /[-_ ]arrows?$/i],
  ['asset', /[-_ ](asset|asset ?scope|aset|idealscope)$/i],
  ['certificate', /[-_ ](cert|certificate|report)$/i],
  ['mp4', /[-_ ](video|mp4)$/i],
]

/**
 * Reads a file name by the trade's convention: stock or report number, optionally followed by the kind (`R00012.jpg`, `R00012_heart.jpg`). A stock
 * number may itself contain such a suffix, so the whole name is tried first.
 * @returns readings, the likeliest first; `kind` follows from the name, or else from the file's format
 */
export function readMediaName(name: string, file: FileKind): { stone: string; kind: MediaKind }[] {
  const stem = name.replace(/\.[^.]+$/, '').trim()
  const defaults: MediaKind = file === 'mp4' ? 'mp4' : file === 'pdf' ? 'certificate' : 'still'
  const text = suffixes.find(([, word]) => word.test(stem))
  return [{ stone: stem, kind: defaults }, ...(text ? [{ stone: stem.replace(text[1], '').trim(), kind: text[0] }] : [])].filter(
    ({ stone }) => stone !== '',
  )
}

/** Placeholders in address patterns: stock number, and report number where a laboratory names its files by it. */
export const mediaPlaceholders = ['{stoneId}', '{reportNo}'] as const

/** The address of a stone's media; undefined when the stone lacks the number that the pattern needs. */
export function mediaAddress(pattern: string, stone: { vStnId: string; rptNo: string | null }): string | undefined {
  if (pattern.includes('{reportNo}') && !stone.rptNo) return undefined
  return pattern.replaceAll('{stoneId}', encodeURIComponent(stone.vStnId)).replaceAll('{reportNo}', encodeURIComponent(stone.rptNo ?? ''))
}

/** Media that a stone should have: every stone, rounds only, or stones with a report. One of `any` is enough. */
export const expectedMedia: readonly { name: string; any: readonly MediaKind[]; of: 'all' | 'round' | 'report' }[] = [
  { name: 'Image', any: ['still'], of: 'all' },
  { name: 'Light or black image', any: ['light', 'black'], of: 'all' },
  { name: 'Heart image', any: ['heart'], of: 'round' },
  { name: 'Arrow image', any: ['arrow'], of: 'round' },
  { name: 'Video', any: ['html', 'mp4'], of: 'all' },
  { name: 'Certificate', any: ['certificate'], of: 'report' },
]

/**
 * How complete a stone's media are. Hearts and arrows are only expected of rounds, a certificate of stones with a report.
 * @returns `missing` as labels, and `score`: the share present in whole percent, rounded down
 */
export function mediaGaps(
  stone: { isRound: boolean; hasReport: boolean },
  have: readonly MediaKind[],
): { missing: string[]; score: number } {
  const all = expectedMedia.filter(({ of }) => of === 'all' || (of === 'round' ? stone.isRound : stone.hasReport))
  const missing = all.filter(({ any }) => !any.some((kind) => have.includes(kind))).map(({ name }) => name)
  return { missing, score: Math.floor((100 * (all.length - missing.length)) / all.length) }
}
