import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { nearStone, type recordSearch } from '@loupe/contract/reports/record-search.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { nearNumbers } from '../../inventory/diamonds/report-numbers.ts'
import { readDiamonds, rowFields } from '../../inventory/diamonds/row-fields.ts'
import { findRecords } from './queries.ts'

const stoneFields = rowFields(nearStone.keyof().options)

export const recordSearchHandlers: Handlers<typeof recordSearch> = {
  find: async ({ db, services, actor }, { body: { text } }) => {
    const near = async () =>
      can(actor, diamonds.list.access)
        ? readDiamonds(db, services.masters, actor, await nearNumbers(db, services.masters, text), stoneFields)
        : []
    const [list, stones] = await Promise.all([findRecords(db, actor, text), near()])
    return { list, near: stones }
  },
}
