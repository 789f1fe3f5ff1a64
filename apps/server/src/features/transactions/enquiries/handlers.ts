import type { enquiries } from '@loupe/contract/transactions/enquiries.ts'
import type { Handlers } from '../../../http/serve.ts'
import { countEnquiries, listEnquirers } from './queries.ts'

export const enquiryHandlers: Handlers<typeof enquiries> = {
  counts: (ctx, { body }) => countEnquiries(ctx, body.account),
  list: (ctx, { body }) => listEnquirers(ctx, body),
}
