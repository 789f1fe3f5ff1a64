import type { HomeEvent, homeEvents } from '@loupe/contract/content/home-events.ts'
import { eventTypes } from '@loupe/domain/content/home.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'
import { forwards } from '../settle.ts'

export const homeEventRecord = contentRecord<HomeEvent>({
  table: 'homeEvent',
  fields: [
    ...(['type', 'name', 'fromdateTime', 'toDateTime', 'shortDescription', 'image', 'images', 'dashboardimage'] as const),
    ...(['isAfterLogin', 'isShowTimer', 'isActive'] as const),
  ],
  pictures: ['image', 'images', 'dashboardimage'],
  // Only a pop-up waits for a login or counts down.
  settle: (row) => forwards(row.type === eventTypes.popup ? row : { ...row, isAfterLogin: false, isShowTimer: false }),
})

export const homeEventHandlers: Handlers<typeof homeEvents> = {
  list: ({ db }, { body: { type, ...request } }) =>
    homeEventRecord.list(db, {
      ...request,
      filter: { ...(type === undefined ? {} : { type }), ...request.filter },
    }),
  create: (ctx, { body }) => homeEventRecord.create(ctx, body),
  view: (ctx, { params }) => homeEventRecord.get(ctx, params.id),
  find: (ctx, { body }) => homeEventRecord.get(ctx, body.id),
  update: (ctx, { params, body: { isDeleted, ...body } }) =>
    isDeleted ? homeEventRecord.remove(ctx, params.id) : homeEventRecord.change(ctx, params.id, body),
  delete: async (ctx, { params }) => {
    await homeEventRecord.remove(ctx, params.id)
    return {}
  },
}
