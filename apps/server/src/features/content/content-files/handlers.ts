import type { contentFiles } from '@loupe/contract/content/content-files.ts'
import type { Handlers } from '../../../http/serve.ts'
import { uploadPictures, viewPicture } from './commands.ts'

export const contentFileHandlers: Handlers<typeof contentFiles> = {
  upload: (ctx, { files }) => uploadPictures(ctx, files),
  uploadNews: (ctx, { files }) => uploadPictures(ctx, files),
  view: (ctx, { params }) => viewPicture(ctx, params.id),
}
