import type { ListRequest } from '@loupe/contract/list.ts'
import type { Reading, Writing } from '../context.ts'

interface ById {
  params: { id: string }
}

/** The handlers of the five routes of `familyOf` (contract), from a record's operations. A resource adds its further handlers beside them. */
export const familyHandlers = <List, Row, Made, Change, Written, Deleted>(record: {
  list(ctx: Reading, request: ListRequest): Promise<List>
  get(ctx: Reading, id: string): Promise<Row>
  create(ctx: Writing, made: Made): Promise<Written>
  change(ctx: Writing, id: string, change: Change): Promise<Written>
  delete(ctx: Writing, id: string): Promise<Deleted>
}) => ({
  list: (ctx: Reading, { body }: { body: ListRequest }) => record.list(ctx, body),
  create: (ctx: Writing, { body }: { body: Made }) => record.create(ctx, body),
  view: (ctx: Reading, { params }: ById) => record.get(ctx, params.id),
  update: (ctx: Writing, { params, body }: ById & { body: Change }) => record.change(ctx, params.id, body),
  delete: (ctx: Writing, { params }: ById) => record.delete(ctx, params.id),
})
