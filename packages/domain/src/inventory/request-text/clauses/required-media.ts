import { Cursor, type Token } from '../tokens/tokens.ts'

/** Videos and pictures that are required, which no field holds. */

/** How they are wanted. */
const quality = ['HD', 'GOOD', 'CLEAR', 'REAL', 'PROPER', '360', '4 K', '3 D', 'HIGH QUALITY', 'HQ', 'LIVE', 'ACTUAL']
const demanding = /^(?:HD|360|4|3|HQ)$/
const joints = ['AND', '&', ',', '/', '+', 'OR']
const media = ['VIDEO', 'VIDEOS', 'PHOTO', 'PHOTOS', 'PICTURE', 'PICTURES', 'IMAGE', 'IMAGES', 'PICS', 'PIC', 'VID', 'VIDS']
const required = [
  ...['ONLY', 'MUST', 'REQUIRED', 'COMPULSORY', 'MANDATORY', 'A MUST'],
  ...['IS', 'ARE'].flatMap((verb) => ['A MUST', 'MUST', 'REQUIRED', 'COMPULSORY', 'MANDATORY'].map((word) => `${verb} ${word}`)),
]
const mustHave = ['MUST HAVE', 'MUST HAVE A', 'MUST INCLUDE', 'MUST COME WITH', 'MUST BE WITH', 'MUST WITH']

/** "HD video", "clear pictures" */
function takeMedia(cursor: Cursor): boolean {
  while (cursor.takeAny(quality) !== undefined);
  return cursor.takeAny(media) !== undefined
}

/** The end of "with video only", "photos are a must", "must have video", "HD video". */
export function afterRequiredMedia(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  const isRequired = cursor.takeAny(mustHave) !== undefined
  if (!takeMedia(cursor)) return undefined
  for (const ahead = cursor.fork(); ahead.takeAny(joints) !== undefined && takeMedia(ahead);) cursor.at = ahead.at
  return isRequired || cursor.takeAny(required) !== undefined || demanding.test(tokens[at]?.word ?? '') ? cursor.at : undefined
}
