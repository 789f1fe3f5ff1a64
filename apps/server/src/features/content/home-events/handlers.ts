import type { HomeEvent, homeEvents } from '@loupe/contract/content/home-events.ts'
import { eventTypes } from '@loupe/domain/content/home.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { contentRecord } from '../record.ts'
import { refuseEndBeforeStart } from '../end-before-start.ts'

const homeEventRecord = contentRecord<HomeEvent>({
  table: 'homeEvent',
  fields: [
    ...(['type', 'name', 'fromdateTime', 'toDateTime', 'shortDescription', 'image', 'images', 'dashboardimage'] as const),
    ...(['isAfterLogin', 'isShowTimer', 'isActive'] as const),
  ],
  pictures: ['image', 'images', 'dashboardimage'],
  // Only a pop-up can wait for a login or show a timer.
  settle: (row) => refuseEndBeforeStart(row.type === eventTypes.popup ? row : { ...row, isAfterLogin: false, isShowTimer: false }),
})

export const homeEventHandlers: Handlers<typeof homeEvents> = {
  ...familyHandlers(homeEventRecord),
  list: (ctx, { body: { type, ...request } }) =>
    homeEventRecord.list(ctx, {
      ...request,
      filter: { ...(type === undefined ? {} : { type }), ...request.filter },
    }),
  find: (ctx, { body }) => homeEventRecord.get(ctx, body.id),
  update: (ctx, { params, body: { isDeleted, ...body } }) =>
    isDeleted ? homeEventRecord.remove(ctx, params.id) : homeEventRecord.change(ctx, params.id, body),
}
