import type { MediaKind } from './media.ts'

/** The three sorts a list shows of each stone (S0 §2). */
export const mediaSorts = ['image', 'video', 'certificate'] as const
export type MediaSort = (typeof mediaSorts)[number]
export const mediaSortNames: Record<MediaSort, string> = { image: 'Image', video: 'Video', certificate: 'Certificate' }
export const mediaSortOf = (kind: MediaKind): MediaSort =>
  kind === 'certificate' ? 'certificate' : kind === 'html' || kind === 'mp4' ? 'video' : 'image'

/**
 * What is said of what there is not (S0 §8, S1 §8): 'Image not available', 'Video, Certificate not available'.
 * @param names what is missing, at least one
 */
export const notAvailable = (names: readonly string[]): string => `${names.join(', ')} not available`
