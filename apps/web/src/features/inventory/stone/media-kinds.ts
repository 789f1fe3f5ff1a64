import type { Medium } from '@loupe/contract/inventory/media.ts'
import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import type { Sign } from '../../../kit/icon.tsx'

/** The properties of a medium that a view needs. */
export type MediumFacts = Pick<Medium, 'id' | 'kind' | 'type' | 'etag' | 'origin'>

/** Where media are loaded from: the API for staff, other addresses for public pages. */
export interface MediaSource {
  media: readonly MediumFacts[]
  /** The address of the medium, or of a smaller picture of it. */
  address(medium: MediumFacts, width?: '96' | '480'): string
}

/** The tabs of S0 §2, each with its message when there is nothing (S0 §8). */
export interface MediaTab {
  key: string
  label: string
  sign: Sign
  kinds: readonly MediaKind[]
  none: string
}
export const mediaTabs: readonly [MediaTab, ...MediaTab[]] = [
  { key: 'image', label: 'Image', sign: 'image', kinds: ['still', 'light', 'black'], none: 'No Image Found' },
  { key: 'video', label: 'Video', sign: 'video', kinds: ['html'], none: 'No Video Found' },
  { key: 'mp4', label: 'MP4', sign: 'video', kinds: ['mp4'], none: 'No Video Found' },
  { key: 'ha', label: 'H&A', sign: 'image', kinds: ['heart', 'arrow', 'asset'], none: 'No Image Found' },
  { key: 'certificate', label: 'Certificate', sign: 'certificate', kinds: ['certificate'], none: 'No Certificate Found' },
]
export const tabOf = (kind: MediaKind): MediaTab => mediaTabs.find(({ kinds }) => kinds.includes(kind)) ?? mediaTabs[0]

/** What the keys 1 to 7 show in full screen: the first of these kinds that exists. */
export const mediaKeys: readonly (readonly MediaKind[])[] = [
  ['still'],
  ['light', 'black'],
  ['html'],
  ['mp4'],
  ['heart'],
  ['arrow'],
  ['certificate'],
]
