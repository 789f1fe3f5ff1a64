import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { feed } from '@loupe/contract/platforms/feed.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../testing/eventually.ts'
import { nodeProcess } from '../../../testing/node-process.ts'
import { copyServer, sendTo } from '../../../testing/server-copy.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

/** Adds fields to a copy of the server as docs/adding.md says, without a list of their own, and finds them wherever a stone's fields appear. */
const entries = `
  inkMark: {
    title: 'Ink mark', kind: 'text', edit: 'note', grid: { at: 645, width: 96 }, page: ['other', 75], search: ['more', 65],
    out: ['file', 'link', 'feed', 'platform'], sheet: {},
  },
  halo: {
    title: 'Halo %', kind: 'number', unit: '%', edit: 'note', grid: { at: 646, width: 74 }, page: ['other', 76], search: ['more', 66],
    out: ['file', 'link', 'feed', 'platform'], sheet: { min: 0, max: 50 },
  },
  twinned: { title: 'Twinned', kind: 'flag', required: true, edit: 'note', grid: { at: 647, width: 74 }, search: ['more', 67], out: ['feed'] },`
const migration = sql`
  alter table diamond add column ink_mark text, add column halo numeric, add column twinned boolean not null default false`

const world = testWorld({ hasOtherFields: true })
const dir = mkdtempSync(join(tmpdir(), 'loupe-new-field-'))
type Engine = 'index' | 'sql'
const starting: Promise<void>[] = []
const nodes = new Map<Engine, Awaited<ReturnType<typeof nodeProcess>>>()
let [marked, ringed, plain] = ['', '', '']
const mark = { inkMark: 'Red dot', halo: 12.5, twinned: true }

beforeAll(async () => {
  await migration.execute(world.owner)
  const copy = copyServer(dir)
  copy.insert('packages/domain/src/inventory/stone-fields/appearance.ts', 'export const appearanceFields = {', entries)
  const entry = copy.at(join(import.meta.dirname, '../../../testing/bare-node.ts'))
  const open = async (engine: Engine, flags: string[]) => {
    const settings = { SEARCH_ENGINE: engine, SESSION_SECRET: world.services.config.sessionSecret, LOG_LEVEL: 'info' }
    nodes.set(engine, await nodeProcess(world.databaseUrl, join(dir, 'data'), { flags, env: settings, entry }))
  }
  starting.push(open('index', []), open('sql', ['--web']))
  await Promise.all(starting)
  await eventually(
    async () => nodes.get('index')?.said() ?? '',
    (log) => log.includes('The column index holds'),
  )
  ;[marked, ringed, plain] = [(await world.given.diamond()).id, (await world.given.diamond()).id, (await world.given.diamond()).id]
})
afterAll(async () => {
  await Promise.allSettled(starting)
  for (const node of nodes.values()) await node.stop()
  rmSync(dir, { recursive: true, force: true })
})

const send = (path: string, body?: object, { who = 'admin', engine = 'index' }: { who?: Role; engine?: Engine } = {}) =>
  sendTo(`${nodes.get(engine)?.url}${path}`, world.tokens[who], body)
/** The data of a successful response. */
async function data(...call: Parameters<typeof send>): Promise<unknown> {
  const reply = await send(...call)
  expect(reply).toMatchObject({ status: 200 })
  return z.object({ data: z.unknown() }).parse(JSON.parse(reply.text)).data
}
const found = z.object({ list: z.array(z.looseObject({ id: z.string() })) })
const idsBy = async (engine: Engine, request: object) =>
  found.parse(await data(diamonds.search.path, { labGrown: false, include: ['list'], ...request }, { engine })).list.map(({ id }) => id)

it('is edited: the preview says before and after, and what it cannot be is refused', async () => {
  const changes = { diamonds: [marked], changes: mark }
  const before = { inkMark: null, halo: null, twinned: false }
  expect(await data(stoneEdits.preview.path, changes)).toMatchObject({ rows: [{ diamond: marked, before, after: mark }], refused: [] })
  expect(await data(stoneEdits.update.path, changes)).toMatchObject({ changed: [marked], refused: [] })
  await data(stoneEdits.update.path, { diamonds: [ringed], changes: { halo: 30.25 } })

  for (const wrong of [{ halo: -1 }, { halo: 1000 }, { halo: 'wide' }, { inkMark: 7 }, { twinned: null }])
    expect(await send(stoneEdits.update.path, { diamonds: [plain], changes: wrong })).toMatchObject({ status: 400 })
})

it.each<Engine>(['index', 'sql'])('is searched, sorted by and shown: %s', async (engine) => {
  expect(await idsBy(engine, { filter: { inkMark: { contains: 'red' } } })).toEqual([marked])
  expect(await idsBy(engine, { filter: { halo: { '>=': 20, '<=': 40 } } })).toEqual([ringed])
  expect(await idsBy(engine, { filter: { twinned: true } })).toEqual([marked])
  const named = { id: [marked, ringed, plain] }
  expect(await idsBy(engine, { filter: named, sort: [{ halo: 'DESC' }] })).toEqual([ringed, marked, plain])
  expect(await idsBy(engine, { filter: { ...named, inkMark: { '!': null } }, sort: [{ inkMark: 'ASC' }] })).toEqual([marked])
  expect(await data(diamonds.search.path, { labGrown: false, filter: { id: marked } }, { engine })).toMatchObject({ list: [mark] })
})

it('is a column of lists', async () => {
  const { list } = z.object({ list: z.array(z.unknown()) }).parse(await data(gridColumns.list.path, { listType: 'diamond-search' }))
  expect(list).toContainEqual(expect.objectContaining({ key: 'inkMark', field: 'inkMark', title: 'Ink mark', sort: true }))
  expect(list).toContainEqual(expect.objectContaining({ key: 'twinned', isFlag: true }))
})

it('goes out: in files, by links and by the feed', async () => {
  const task = await data(exports.excel.path, { labGrown: false, diamonds: [marked], columns: ['inkMark', 'halo'], format: 'csv' })
  const file = await send(`/admin/v1/task/${z.object({ id: z.string() }).parse(task).id}/file`)
  expect(file.text).toContain('Ink mark,Halo %\r\n')
  expect(file.text).toContain('Red dot,12.5')

  const { token } = z.object({ token: z.string() }).parse(await data(shareLinks.create.path, { diamonds: [marked] }))
  expect(await data(`/public/v1/diamond/${token}`)).toMatchObject({ diamonds: [{ inkMark: 'Red dot', halo: 12.5 }] })

  await data(globalPolicies.create.path, { feed: 'global', name: 'All', effect: 'include', labGrown: false, priority: 1 })
  const rows = async () => z.object({ rows: z.array(z.unknown()) }).parse(await data(feed.diamond.path, undefined, { who: 'super' })).rows
  const told = await eventually(rows, (all) => all.length > 0)
  expect(told).toContainEqual(expect.objectContaining({ id: marked, row: expect.objectContaining(mark) }))
})

it('is taken from sheets, which are held to its bounds', async () => {
  const form = new FormData()
  const stone = (name: string, halo: string) => `${name},Round,1.01,D,VVS1,7000,7070,Blue line,${halo}\r\n`
  const text = `Stock #,Shape,Cts,Color,Clarity,Price $/Ct,Total,Ink Mark,Halo %\r\n${stone('NEW-1', '17.5')}${stone('NEW-2', '51')}`
  form.set('file', new File([text], 'stock.csv'))
  const sheet = z
    .object({ id: z.string(), columns: z.array(z.object({ index: z.int(), header: z.string(), field: z.string().nullable() })) })
    .parse(await data(sheets.upload.path, form))
  expect(sheet.columns.slice(7)).toMatchObject([{ field: 'inkMark' }, { field: 'halo' }])

  const step = (path: string, body?: object) => data(path.replace(':id', sheet.id), body)
  await step(sheets.map.path, { columns: sheet.columns.map(({ index, field }) => ({ index, field })) })
  expect(await step(sheets.check.path, {})).toMatchObject({
    counts: { new: 1, refused: 1 },
    problems: [{ field: 'halo', expected: '0 to 50' }],
  })
  await step(sheets.run.path, {})
  await eventually(
    () => step(sheets.view.path),
    (now) => z.object({ state: z.string() }).parse(now).state === 'done',
  )
  expect(await data(diamonds.search.path, { labGrown: false, filter: { inkMark: 'Blue line' } })).toMatchObject({
    list: [{ vStnId: 'NEW-1', halo: 17.5 }],
  })
})
