import type { contentFiles } from '@loupe/contract/content/content-files.ts'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import type { Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { storePicture, viewPicture } from '../../access/pictures/pictures.ts'
import { picturePath } from './path.ts'

async function put(ctx: Writing, files: readonly ReceivedFile[]) {
  const list = []
  for (const file of files) {
    const stored = await storePicture(ctx, 'content', file)
    list.push({ ...stored, path: picturePath(stored.id) })
  }
  return { list }
}

export const contentFileHandlers: Handlers<typeof contentFiles> = {
  upload: (ctx, { files }) => put(ctx, files),
  uploadNews: (ctx, { files }) => put(ctx, files),
  view: (ctx, { params }) => viewPicture(ctx, 'content', params.id),
}
