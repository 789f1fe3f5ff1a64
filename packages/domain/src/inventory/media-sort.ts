import type { MediaKind } from './media.ts'

/** The three kinds of media whose presence lists show (S0 §2). */
export const mediaSorts = ['image', 'video', 'certificate'] as const
export type MediaSort = (typeof mediaSorts)[number]
export const mediaSortNames: Record<MediaSort, string> = { image: 'Image', video: 'Video', certificate: 'Certificate' }
/** The kind of media, of the three of lists, to which a file belongs: a 360° page counts as a video, an asset picture as an image. */
export const mediaSortOf = (kind: MediaKind): MediaSort =>
  kind === 'certificate' ? 'certificate' : kind === 'html' || kind === 'mp4' ? 'video' : 'image'

/**
 * The message for missing media (S0 §8, S1 §8): 'Image not available', 'Video, Certificate not available'.
 * @param names what is missing, at least one
 */
export const notAvailable = (names: readonly string[]): string => `${names.join(', ')} not available`
