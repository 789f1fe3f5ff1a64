import type { FileKind } from '../kernel/file-kind.ts'

/** What there may be to see of a stone (S0 §9): pictures, a 360 page, a video, the laboratory's report. */
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

/** Where it is from: a file put in here, an address whose presence is known, or the program's own drawing for the demo business. */
export const mediaOrigins = ['file', 'url', 'drawn'] as const
export type MediaOrigin = (typeof mediaOrigins)[number]

/** Accepted images (S1 §8). Of the videos only MP4: no browser plays MKV or WMV. */
const pictures: readonly FileKind[] = ['png', 'jpeg', 'gif']
/** The kinds of file that a kind of media may be when it is put in here. 360 pages come by address alone: a page may hold anything. */
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
/** The folder files are sent to when none is chosen (S0 §5). */
export const uploadFolder = 'image'
/** Uploaded media: what may be sent, and how much of it. */
export const mediaFiles = { accept: ['.jpg', '.jpeg', '.png', '.gif', '.pdf', '.mp4'], megabytes: 25 } as const

/** The types an address of a kind may answer with. No SVG: it may hold script. */
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

export const isPicture = (type: string): boolean => type.startsWith('image/')

const words: readonly (readonly [MediaKind, RegExp])[] = [
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
 * What a file's name says, as the trade names files: stock or report number, then perhaps what it shows (`R00012.jpg`, `R00012_heart.jpg`). A stock
 * number may hold such a word itself, so the whole name is tried first.
 * @returns readings, the likeliest first; `kind` is what the name or else the file's own kind means
 */
export function readMediaName(name: string, file: FileKind): { stone: string; kind: MediaKind }[] {
  const stem = name.replace(/\.[^.]+$/, '').trim()
  const usual: MediaKind = file === 'mp4' ? 'mp4' : file === 'pdf' ? 'certificate' : 'still'
  const said = words.find(([, word]) => word.test(stem))
  return [{ stone: stem, kind: usual }, ...(said ? [{ stone: stem.replace(said[1], '').trim(), kind: said[0] }] : [])].filter(
    ({ stone }) => stone !== '',
  )
}

/** The placeholders of an address pattern: stock number, and report number where a laboratory's files are named by it. */
export const mediaPlaceholders = ['{stoneId}', '{reportNo}'] as const

/** The address of a stone's media, or nothing when the stone lacks the number it is named by. */
export function mediaAddress(pattern: string, stone: { vStnId: string; rptNo: string | null }): string | undefined {
  if (pattern.includes('{reportNo}') && !stone.rptNo) return undefined
  return pattern.replaceAll('{stoneId}', encodeURIComponent(stone.vStnId)).replaceAll('{reportNo}', encodeURIComponent(stone.rptNo ?? ''))
}

/** What a stone should have: of every stone, of rounds alone, or of those with a report. One of `any` is enough. */
export const mediaWanted: readonly { name: string; any: readonly MediaKind[]; of: 'all' | 'round' | 'report' }[] = [
  { name: 'Image', any: ['still'], of: 'all' },
  { name: 'Light or black image', any: ['light', 'black'], of: 'all' },
  { name: 'Heart image', any: ['heart'], of: 'round' },
  { name: 'Arrow image', any: ['arrow'], of: 'round' },
  { name: 'Video', any: ['html', 'mp4'], of: 'all' },
  { name: 'Certificate', any: ['certificate'], of: 'report' },
]

/**
 * How complete a stone's media are. Hearts and arrows are asked of rounds alone, a certificate of stones with a report.
 * @returns `missing` in words, and `score`, the share that is there in whole percent, rounded down
 */
export function mediaGaps(
  stone: { isRound: boolean; hasReport: boolean },
  have: readonly MediaKind[],
): { missing: string[]; score: number } {
  const all = mediaWanted.filter(({ of }) => of === 'all' || (of === 'round' ? stone.isRound : stone.hasReport))
  const missing = all.filter(({ any }) => !any.some((kind) => have.includes(kind))).map(({ name }) => name)
  return { missing, score: Math.floor((100 * (all.length - missing.length)) / all.length) }
}
