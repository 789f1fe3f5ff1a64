import type { proformas } from '@loupe/contract/transactions/proformas.ts'
import type { Handlers } from '../../../http/serve.ts'
import { previewProforma } from './letter.ts'
import { findProforma, listProformas, proformaFile } from './queries.ts'
import { sendProforma } from './versions.ts'

export const proformaHandlers: Handlers<typeof proformas> = {
  list: ({ db, actor }, { body }) => listProformas(db, actor, body),
  find: ({ db, actor }, { body }) => findProforma(db, actor, body.id),
  file: (ctx, { params }) => proformaFile(ctx, params.id),
  preview: (ctx, { body }) => previewProforma(ctx, body),
  send: { prepare: (ctx, { body }) => sendProforma(ctx, body) },
}
