import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const asked = {
  list: 'blocks.list',
  title: 'Holds and memos',
  request: { sort: [{ blockCode: 'ASC' }] },
  columns: [
    { key: 'blockCode', title: 'No.' },
    { key: 'status', title: 'Status', words: { 2: 'Approved' } },
    { key: 'validTillDate', title: 'Valid till' },
    { key: 'companyName', title: 'Company' },
  ],
  format: 'csv' as const,
}
const take = (who: Role, body: object = {}) => world.as(who)(listFiles.take, { body: { ...asked, ...body } })
const rowsOf = async (task: string, who: Role) =>
  parse(String((await world.raw(`/admin/v1/task/${task}/file`, { as: who })).body), { bom: true })
const events = () => world.house.db.selectFrom('event').selectAll().where('kind', '=', 'list.download').execute()

beforeAll(async () => {
  const account = await world.given.account({ companyName: '=HYPERLINK("http://x")' })
  await world.given.block({ account: account.id, blockCode: 'A1', validTillDate: '2026-11-20T20:30:00.000Z' })
  await world.given.block({ blockCode: 'A2', seller: world.people.seller2 })
})

describe('any list as a file', () => {
  it('says what the screen says, live text made inert, and leaves the trail', async () => {
    const task = await take('admin')

    expect(task).toMatchObject({ status: 'done', note: '2 rows' })
    expect((await rowsOf(task.id, 'admin')).slice(0, 2)).toEqual([
      ['No.', 'Status', 'Valid till', 'Company'],
      ['A1', 'Approved', '2026-11-21 02:00:00', '\'=HYPERLINK("http://x")'],
    ])
    expect(await events()).toMatchObject([{ actor: world.people.admin, after: { list: 'blocks.list', rows: 2 } }])
  })

  it('needs the right to download of the module, and a list that there is', async () => {
    const before = await events()

    await expect(take('seller')).rejects.toMatchObject(refusal('forbidden'))
    await expect(take('super', { list: 'users.create' })).rejects.toMatchObject(refusal('not_found'))
    await expect(take('super', { list: 'constructor' })).rejects.toMatchObject(refusal('not_found'))
    await expect(take('super', { list: 'tasks.list' })).rejects.toMatchObject(refusal('forbidden'))
    await expect(take('super', { columns: [{ key: 'passwordHash', title: 'x' }] })).rejects.toThrow('no such column')
    await expect(take('super', { request: { filter: { passwordHash: 'x' } } })).rejects.toMatchObject({ status: 400 })
    await expect(take('super', { request: { filter: { blockCode: 'none' } } })).rejects.toMatchObject(refusal('nothing_to_export'))
    expect(await events()).toEqual(before)
  })
})
