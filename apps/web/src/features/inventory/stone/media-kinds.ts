import type { Medium } from '@loupe/contract/inventory/media.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { Sign } from '../../../kit/icon.tsx'

/** What a view needs of a medium. */
export type Shown = Pick<Medium, 'id' | 'kind' | 'type' | 'etag' | 'origin'>

/** Where media come from: for staff the house's calls, for a page behind a link of its own other addresses. */
export interface MediaSource {
  media: readonly Shown[]
  /** Of the medium itself, or of a smaller picture of it. */
  address(medium: Shown, width?: '96' | '480'): string
}

/** The tabs of S0 §2, and what each says when there is nothing (S0 §8). */
export interface MediaTab {
  key: string
  label: string
  sign: Sign
  kinds: readonly MediaKind[]
  none: string
}
export const mediaTabs: readonly MediaTab[] = [
  { key: 'image', label: 'Image', sign: 'image', kinds: ['still', 'light', 'black'], none: 'No Image Found' },
  { key: 'video', label: 'Video', sign: 'video', kinds: ['html'], none: 'No Video Found' },
  { key: 'mp4', label: 'MP4', sign: 'video', kinds: ['mp4'], none: 'No Video Found' },
  { key: 'ha', label: 'H&A', sign: 'image', kinds: ['heart', 'arrow', 'asset'], none: 'No Image Found' },
  { key: 'certificate', label: 'Certificate', sign: 'certificate', kinds: ['certificate'], none: 'No Certificate Found' },
]
export const tabOf = (kind: MediaKind): MediaTab => mediaTabs.find(({ kinds }) => kinds.includes(kind))!

/** What the keys 1 to 7 show when a stone is looked at alone: the first of these that there is. */
export const mediaKeys: readonly (readonly MediaKind[])[] = [
  ['still'],
  ['light', 'black'],
  ['html'],
  ['mp4'],
  ['heart'],
  ['arrow'],
  ['certificate'],
]
