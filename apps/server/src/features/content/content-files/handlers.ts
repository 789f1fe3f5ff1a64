import type { contentFiles } from '@loupe/contract/content/content-files.ts'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { uploadPicture, viewPicture } from '../../access/pictures/pictures.ts'
import { picturePath } from './path.ts'

async function upload(ctx: Reading, files: readonly ReceivedFile[]) {
  const inserts: Awaited<ReturnType<typeof uploadPicture>>[] = []
  for (const file of files) inserts.push(await uploadPicture(ctx, 'content', file))
  return async (writing: Writing) => {
    const list = []
    for (const insert of inserts) {
      const inserted = await insert(writing)
      list.push({ ...inserted, path: picturePath(inserted.id) })
    }
    return { list }
  }
}

export const contentFileHandlers: Handlers<typeof contentFiles> = {
  upload: { prepare: (ctx, { files }) => upload(ctx, files) },
  uploadNews: { prepare: (ctx, { files }) => upload(ctx, files) },
  view: (ctx, { params }) => viewPicture(ctx, 'content', params.id),
}
