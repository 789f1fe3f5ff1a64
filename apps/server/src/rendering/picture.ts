import type { FileKind } from '@loupe/domain/kernel/file-kind.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import sharp from 'sharp'

// One thread per picture, so that a few of them leave room for everything else; no cache, because results are stored as files.
sharp.concurrency(1)
sharp.cache(false)

/** A small file can decode to gigabytes of pixels; beyond this limit none is decoded. */
const mostPoints = 40_000_000
const longestSide = 4096

const open = (bytes: Uint8Array | string, more: { animated?: boolean } = {}) =>
  sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error', ...more })

const unreadable = (error: unknown) =>
  invalid(
    'file',
    /pixel limit/i.test(String(error))
      ? 'This picture is too large. It may have at most 40 million pixels, all frames included.'
      : 'This picture cannot be read.',
  )

/**
 * Re-encodes a picture from its pixels, upright: other content of the file (its location, another file appended to it) is removed. An animated GIF
 * keeps its frames and their times.
 * @param kind detected from the first bytes: a JPEG stays one, an animated GIF too, all others become PNG
 * @param longest the longer side in pixels; a smaller picture keeps its size
 * @throws validation when it cannot be decoded, or would have too many pixels
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

/** @param width in pixels; a narrower picture keeps its size */
export async function smallerPicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  try {
    return await open(bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
  } catch {
    throw new Refusal('not_found', undefined, 'This picture cannot be read.')
  }
}

/** Converts a drawing to JPEG. Drawings are our own, never a sender's. */
export const picture = (svg: string, quality = 88): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()

/** The company's logo for the head of a mail: a small PNG, which every mail program shows. Its size is that of a screen with two pixels for each of ours. */
export async function mailLogo(bytes: Uint8Array): Promise<{ content: Uint8Array; width: number; height: number }> {
  const fitting = open(bytes).rotate().resize({ width: 400, height: 88, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await fitting.png().toBuffer({ resolveWithObject: true })
  return { content: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) }
}
