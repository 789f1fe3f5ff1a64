import { type Switched, type booleanStatuses, switched } from '@loupe/contract/content/boolean-statuses.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { changeDayTerm } from '../../masters/day-terms/commands.ts'
import { cityRecord, countryRecord, stateRecord } from '../../masters/places/commands.ts'
import { transportRecord } from '../../masters/transports/transport.ts'
import { emailGroupRecord } from '../../messages/email-groups/email-group.ts'
import { changeCutGroup } from '../../pricing/cut-groups/commands.ts'
import { changeRange } from '../../pricing/ranges/commands.ts'
import { careerRecord } from '../careers/career.ts'
import { newsEventRecord } from '../news-events/news-event.ts'

type Change = { isActive: boolean; updatedAt?: string | undefined }

/** The update command of each family: a switch gets the same checks, locks and audit events. */
const changes: Record<Switched, (ctx: Writing, id: string, change: Change) => Promise<Record<'isActive', boolean>>> = {
  country: (...given) => countryRecord.change(...given),
  state: (...given) => stateRecord.change(...given),
  city: (...given) => cityRecord.change(...given),
  transport: (...given) => transportRecord.change(...given),
  'news-event': (...given) => newsEventRecord.change(...given),
  career: (...given) => careerRecord.change(...given),
  'email-group': (...given) => emailGroupRecord.change(...given),
  'day-term': (...given) => changeDayTerm(...given),
  'carat-range': (ctx, ...given) => changeRange(ctx, 'carat', ...given),
  size: (ctx, ...given) => changeRange(ctx, 'size', ...given),
  'cut-group': (...given) => changeCutGroup(...given),
}

/** Changes a switch of a row, with the permission of the family's update. Returns the new value. */
export async function turn(ctx: Writing, { family, id, field, value, updatedAt }: Received<typeof booleanStatuses.update>['body']) {
  if (!can(ctx.actor, switched[family].access)) throw new Refusal('forbidden')
  const row = await changes[family](ctx, id, { [field]: value, ...(updatedAt === undefined ? {} : { updatedAt }) })
  return { family, id, field, value: row[field] }
}
