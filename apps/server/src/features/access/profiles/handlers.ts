import type { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import type { Handlers } from '../../../http/serve.ts'
import { uploadPicture, viewPicture } from '../pictures/pictures.ts'
import { changeProfile, dismiss } from './commands.ts'
import { oneFile } from '../../../http/one-file.ts'

export const userProfileHandlers: Handlers<typeof userProfiles> = {
  update: (ctx, { body }) => changeProfile(ctx, body),
  dismiss: (ctx, { body }) => dismiss(ctx, body.notice),
  putPhoto: { prepare: (ctx, { files }) => uploadPicture(ctx, 'photo', oneFile(files)) },
  photo: (ctx, { params }) => viewPicture(ctx, 'photo', params.id),
}
