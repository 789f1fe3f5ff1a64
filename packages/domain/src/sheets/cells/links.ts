import type { MediaKind } from '../../inventory/media.ts'
import type { SheetField, linkFields } from '../codes.ts'

/** Addresses of a stone's media in a sheet, by kind of media. Whether something is there is found out later, by the job that checks addresses. */
export type Links = Partial<Record<MediaKind, string>>
type LinkField = (typeof linkFields)[number]

export const linkTitles: Record<LinkField, string> = {
  imageLink: 'Link to picture',
  videoLink: 'Link to video',
  certificateLink: 'Link to certificate',
}
const longest = 1000

/** The first address in a cell, also in the formula of a link. */
export function addressIn(cell: string): string | undefined {
  const found = /\bhttps?:\/\/[^\s"'<>|;]+/i.exec(cell)?.[0] ?? /^www\.[^\s"'<>|;]+\/[^\s"'<>|;]+$/i.exec(cell.trim())?.[0]
  const address = found?.replace(/[),.]+$/, '')
  if (address === undefined || address.length > longest) return undefined
  return /^https?:/i.test(address) ? address : `https://${address}`
}

/** The kind of media behind the address in a column; a video is a file or a page that turns the stone. */
export function mediaKindOf(field: LinkField, address: string): MediaKind {
  if (field === 'imageLink') return 'still'
  if (field === 'certificateLink') return 'certificate'
  return /\.mp4(?:[?#]|$)/i.test(address) ? 'mp4' : 'html'
}
/** Whether a field takes an address: of a picture, a video or a certificate. */
export const isLinkField = (field: SheetField | string): field is LinkField => field in linkTitles
