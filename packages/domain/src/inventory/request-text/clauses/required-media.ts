import { Cursor, type Token } from '../tokens/tokens.ts'

/** Videos and pictures that are required, which no field holds. */

const media = ['VIDEO', 'VIDEOS', 'PHOTO', 'PHOTOS', 'PICTURE', 'PICTURES', 'IMAGE', 'IMAGES', 'PICS', 'PIC', 'VID', 'VIDS']
const required = [
  ...['ONLY', 'MUST', 'REQUIRED', 'COMPULSORY', 'MANDATORY', 'A MUST'],
  ...['IS', 'ARE'].flatMap((verb) => ['A MUST', 'MUST', 'REQUIRED', 'COMPULSORY', 'MANDATORY'].map((word) => `${verb} ${word}`)),
]
const mustHave = ['MUST HAVE', 'MUST HAVE A', 'MUST INCLUDE', 'MUST COME WITH', 'MUST BE WITH', 'MUST WITH']

/** The end of "with video only", "photos are a must", "must have video". */
export function afterRequiredMedia(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  const isRequired = cursor.takeAny(mustHave) !== undefined
  if (cursor.takeAny(media) === undefined) return undefined
  return isRequired || cursor.takeAny(required) !== undefined ? cursor.at : undefined
}
