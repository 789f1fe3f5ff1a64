import { linkFields } from '../codes.ts'
import { namesFormer, normalHeader } from './header.ts'
import { addressIn } from '../cells/links.ts'
import { meaningIn } from '../cells/reading.ts'
import type { Vocabulary } from './field.ts'

/** What a column is by the values below its heading, where the heading alone does not say it. */

/** What else has long numbers: times, telephones and accounts. */
const isNumbered = /date|time|updat|creat|modif|sync|phone|mobile|contact|\btel|\bfax|account|bar ?code|\bgst|\bhsn/i
/** Seconds since 1970, of the years 2010 to 2034. */
const isTime = (value: number) => value > 1.26e9 && value < 2.05e9

/** Fields with unmistakable values, which are recognised without a known heading. */
export const unmistakable = new Set(['shpNm', 'clrNm', 'grades', 'msrmnt', 'lbNm'])
/** Under an unknown heading a color is a column of single letters, several of them, and a report a column of long numbers that all differ. */
export const isByValues: Readonly<Record<string, (values: readonly string[], header: string) => boolean>> = {
  colNm: (values) =>
    values.every((text) => /^(?:[D-N]|(?:natural\s+|nat\.?\s+)?(?:fancy|fcy|fncy)\b.*)$/i.test(text.trim())) &&
    new Set(values.map((text) => text.trim().toUpperCase()).filter((text) => text.length === 1)).size >= 3,
  rptNo: (values, header) =>
    values.length >= 5 &&
    new Set(values).size === values.length &&
    values.every((text) => /^(?:LG)?\d{9,12}$/i.test(text.trim())) &&
    !isNumbered.test(header) &&
    !namesFormer(header) &&
    !values.every((text) => isTime(Number(text))),
  fluNm: (values) =>
    values.every((text) =>
      /^(?:none?|nil|fnt|faint|med|medium|stg|strong|vst|very strong)(?:\s+(?:blue|bl|yellow|yl))?$/i.test(text.trim()),
    ) &&
    values.some((text) => /^(?:fnt|faint)/i.test(text.trim())) &&
    values.some((text) => /^(?:stg|strong)/i.test(text.trim())),
  // HPHT alone may be a treatment.
  growthNm: (values) => values.every((text) => /^(?:CVD|HPHT)$/i.test(text.trim())) && values.some((text) => /CVD/i.test(text)),
}
/** How headings begin whose ends are written in many ways, and whose values leave no doubt: 'Florosence', 'FLRInt', 'Symmmetry'. */
const stems: readonly (readonly [stem: RegExp, field: string])[] = [
  [/^(?:flo|flu|flr|fls)/, 'fluNm'],
  [/^sym/, 'symNm'],
  [/^pol/, 'polNm'],
  [/^(?:clar|cler|clai)/, 'clrNm'],
  [/^(?:col|clou|rapcol)/, 'colNm'],
  [/^(?:sha|shp|rapsha)/, 'shpNm'],
]
/** Names of towns, and no letters; a column of countries alone may be where stones are from. */
export const arePlaces = (values: readonly string[], vocabulary: Vocabulary): boolean =>
  values.length >= 3 &&
  values.every((text) => /\p{L}{3}/u.test(text) && meaningIn(vocabulary, 'LOCATION', text) !== undefined) &&
  values.some((text) => meaningIn(vocabulary, 'ORIGIN', text) === undefined) &&
  !values.every((text) => ofCountries.test(text.trim()))
const ofCountries = /^(?:india|belgium|usa?|united states|israel|uae|china|japan|thailand|botswana|south africa|canada|russia)$/i

/** Words of shapes, and no letters, which may mean anything: then a heading that names something else is a supplier's own word for the shape. */
const areShapes = (values: readonly string[], vocabulary: Vocabulary): boolean =>
  values.length >= 3 && values.every((text) => text.trim().length >= 4 && meaningIn(vocabulary, 'SHAPE', text) !== undefined)

/** Laboratory and number of the report in every cell, whatever of the two the heading names. */
const areReports = (values: readonly string[], vocabulary: Vocabulary): boolean =>
  values.length >= 3 &&
  values.every((text) => {
    const [, lab = ''] = /^([A-Z]{3,5})[\s:#/-]+(?:LG)?\d{6,}$/i.exec(text.trim()) ?? []
    return meaningIn(vocabulary, 'LAB', lab) !== undefined
  })
/** The field that the words of a column show, where none that its heading names has them. */
export const fieldOfWords = (values: readonly string[], header: string, vocabulary: Vocabulary): 'shpNm' | 'rptNo' | undefined =>
  areShapes(values, vocabulary) ? 'shpNm' : areReports(values, vocabulary) && !namesFormer(header) ? 'rptNo' : undefined

export const stemFit = 0.95
/** The field of which a heading has the beginning. */
export const stemOf = (header: string): string | undefined => stems.find(([pattern]) => pattern.test(normalHeader(header)))?.[1]

/** What addresses lead to, by words anywhere in their heading. */
const linked: Readonly<Record<(typeof linkFields)[number], RegExp>> = {
  certificateLink: /cert|report|pdf|zertifi|сертификат|证书|證書|תעודה/i,
  videoLink: /video|v[ií]deo|vidéo|movie|v360|3d|mp4|видео|视频|視頻|影片|וידאו|סרטון/i,
  imageLink: /image|photo|picture|img|pic\b|foto|imagen|imagem|immagine|bild\b|фото|изображ|图片|圖片|照片|תמונה/i,
}
/** What addresses lead to, by the addresses themselves. */
const leadingTo: Readonly<Record<(typeof linkFields)[number], RegExp>> = {
  certificateLink: /\.pdf(?:[?#]|$)|report-?check|\bverify|\/certs?\//i,
  videoLink: /\.(?:mp4|mov|webm|m4v)(?:[?#]|$)|v360|vision360|360view|\bvideos?\b/i,
  imageLink: /\.(?:jpe?g|png|webp|gif)(?:[?#]|$)/i,
}
const linkOrder = ['certificateLink', 'videoLink', 'imageLink'] as const
/** The field of links in a column of addresses whose heading no list has. */
export function linkFieldOf(header: string, values: readonly string[]): (typeof linkFields)[number] | undefined {
  const addresses = values.map((text) => addressIn(text) ?? '')
  if (values.length === 0 || addresses.includes('')) return undefined
  return (
    linkOrder.find((field) => linked[field].test(header)) ??
    linkOrder.find((field) => addresses.every((address) => leadingTo[field].test(address)))
  )
}
