import type { todos } from '@loupe/contract/messages/todos.ts'
import type { Handlers } from '../../../http/serve.ts'
import { createTodo, deleteTodo, markTodo, updateTodo } from './commands.ts'
import { getTodo, listColleagues, listTodos } from './queries.ts'

export const todoHandlers: Handlers<typeof todos> = {
  list: (ctx, { body }) => listTodos(ctx, body),
  create: (ctx, { body }) => createTodo(ctx, body),
  view: (ctx, { params }) => getTodo(ctx, ctx.db, params.id),
  update: (ctx, { params, body }) => updateTodo(ctx, params.id, body),
  delete: (ctx, { params }) => deleteTodo(ctx, params.id),
  done: (ctx, { body }) => markTodo(ctx, body.id, body.isDone),
  people: ({ db }, { body }) => listColleagues(db, body),
}
