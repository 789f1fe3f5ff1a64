import type { masterImages } from '@loupe/contract/masters/master-images.ts'
import type { masters } from '@loupe/contract/masters/masters.ts'
import type { Handlers } from '../../../http/serve.ts'
import { uploadPicture, viewPicture } from '../../access/pictures/pictures.ts'
import { changeMaster, createMaster, deleteMaster, orderMasters } from './commands.ts'
import { mergeMasters } from './merge.ts'
import { getStored, getMaster, imagesAt, listMasters, mastersByCode } from './queries.ts'
import { addSpelling } from './teach.ts'
import { usageOf } from './usage.ts'
import { oneFile } from '../../../http/one-file.ts'

export const masterHandlers: Handlers<typeof masters> = {
  list: ({ db }, { body }) => listMasters(db, body),
  create: (ctx, { body }) => createMaster(ctx, body),
  view: ({ db }, { params }) => getMaster(db, params.id),
  update: (ctx, { params, body }) => changeMaster(ctx, params.id, body),
  delete: (ctx, { params }) => deleteMaster(ctx, params.id),
  usage: async ({ db }, { params }) => usageOf(db, await getStored(db, params.id)),
  sequence: (ctx, { body }) => orderMasters(ctx, body.sequences),
  merge: (ctx, { body }) => mergeMasters(ctx, body),
  listByCode: ({ db }, { body }) => mastersByCode(db, body.masters),
  teach: (ctx, { body }) => addSpelling(ctx, body.list, body.text, body.code),
}

export const masterImageHandlers: Handlers<typeof masterImages> = {
  upload: {
    async prepare(ctx, { files }) {
      const insert = await uploadPicture(ctx, 'master', oneFile(files))
      return async (writing) => {
        const inserted = await insert(writing)
        return { ...inserted, path: imagesAt + inserted.id }
      }
    },
  },
  view: (ctx, { params }) => viewPicture(ctx, 'master', params.id),
}
