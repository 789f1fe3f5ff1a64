import type { FileKind } from '@loupe/domain/kernel/file-kind.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import sharp from 'sharp'

// Pictures are worked on one thread each, so that a few of them leave room for everything else; what is kept is kept in the store.
sharp.concurrency(1)
sharp.cache(false)

/** A small file can unpack into gigabytes of points; beyond this many none is unpacked. */
const mostPoints = 40_000_000
const longestSide = 4096

const open = (bytes: Uint8Array | string, more: { animated?: boolean } = {}) =>
  sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error', ...more })

const unreadable = (error: unknown) =>
  invalid(
    'file',
    /pixel limit/i.test(String(error))
      ? 'This picture is too large: it may have 40 million points at most, those of all its frames together.'
      : 'This picture can not be read.',
  )

/**
 * A picture made anew from its points, upright: whatever else the file carried (where it was taken, another file behind it) is gone.
 * A GIF that moves keeps its frames and their times.
 * @param kind what its first bytes say: a JPEG stays one, a moving GIF too, all else becomes a PNG
 * @param longest its longer side in points; a smaller one stays as it is
 * @throws validation when it can not be read, or would unpack into too much
 */
export async function cleanPicture(path: string, kind: FileKind, longest = longestSide): Promise<{ bytes: Uint8Array; type: string }> {
  try {
    const isMoving = kind === 'gif' && ((await open(path).metadata()).pages ?? 1) > 1
    const to = isMoving ? 'gif' : kind === 'jpeg' ? 'jpeg' : 'png'
    const read = isMoving ? open(path, { animated: true }) : open(path).rotate()
    const fitting = read.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    const bytes = await fitting.toFormat(to, to === 'jpeg' ? { quality: 92, chromaSubsampling: '4:4:4' } : {}).toBuffer()
    return { bytes, type: `image/${to}` }
  } catch (error) {
    throw unreadable(error)
  }
}

/** @param width in points; a picture that is narrower stays as it is */
export async function smallerPicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  try {
    return await open(bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  } catch {
    throw new Refusal('not_found', undefined, 'This picture can not be read.')
  }
}

/** A drawing as a JPEG. Drawings are ours, never a sender's. */
export const picture = (svg: string, quality = 88): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
