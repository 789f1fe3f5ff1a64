import type { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import type { Handlers } from '../../../http/serve.ts'
import { uploadAccountFile, viewAccountFile } from './commands.ts'
import { oneFile } from '../../../http/one-file.ts'

export const accountFileHandlers: Handlers<typeof accountFiles> = {
  upload: { prepare: (ctx, { body, files }) => uploadAccountFile(ctx, body.account, body.purpose, oneFile(files)) },
  view: (ctx, { params }) => viewAccountFile(ctx, params.id),
}
