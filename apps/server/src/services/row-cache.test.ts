import { expect, it } from 'vitest'
import { RowCache } from './row-cache.ts'

const row = (text: string) => ({ text, bytes: 10 })
const loads = (text: string) => async (ids: readonly string[]) => new Map(ids.map((id) => [id, row(`${id} ${text}`)]))
const textsOf = (rows: readonly { text: string }[]) => rows.map(({ text }) => text)

it('reads a row once, and again after it was written', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000)
  expect(textsOf(await cache.read(['a', 'b'], 1, loads('old')))).toEqual(['a old', 'b old'])
  cache.evict(['a', 'unknown'])
  expect(textsOf(await cache.read(['b', 'a', 'c'], 1, loads('new')))).toEqual(['b old', 'a new', 'c new'])
  expect(cache.size).toEqual({ rows: 3, bytes: 30 })
})

it('leaves out rows that are gone, and asks for them again', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000)
  expect(await cache.read(['a'], 1, async () => new Map())).toEqual([])
  expect(textsOf(await cache.read(['a'], 1, loads('back')))).toEqual(['a back'])
})

it('does not store a row that was written while it was read', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000)
  const isRead = Promise.withResolvers<void>()
  const reading = cache.read(['a', 'b'], 1, async (ids) => (await isRead.promise, loads('old')(ids)))
  cache.evict(['a'])
  isRead.resolve()
  expect(textsOf(await reading)).toEqual(['a old', 'b old'])
  expect(textsOf(await cache.read(['a', 'b'], 1, loads('new')))).toEqual(['a new', 'b old'])
})

it('does not store what was being read when everything was forgotten', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000)
  const isRead = Promise.withResolvers<void>()
  const reading = cache.read(['a'], 1, async (ids) => (await isRead.promise, loads('old')(ids)))
  cache.clear()
  isRead.resolve()
  await reading
  expect(cache.size).toEqual({ rows: 0, bytes: 0 })
})

it('forgets all rows when what they were made of changes', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000)
  await cache.read(['a'], 1, loads('one'))
  expect(textsOf(await cache.read(['a'], 2, loads('two')))).toEqual(['a two'])
})

it('stays within its size, and gives up what was not asked for longest', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(30)
  await cache.read(['a', 'b', 'c'], 1, loads('old'))
  await cache.read(['a', 'd'], 1, loads('old'))
  expect(cache.size).toEqual({ rows: 3, bytes: 30 })
  expect(textsOf(await cache.read(['a', 'b', 'c', 'd'], 1, loads('new')))).toEqual(['a old', 'b new', 'c old', 'd old'])
})

it('stores nothing without room, and a failed read leaves no trace', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(0)
  expect(textsOf(await cache.read(['a'], 1, loads('one')))).toEqual(['a one'])
  await expect(cache.read(['a'], 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(textsOf(await cache.read(['a'], 1, loads('two')))).toEqual(['a two'])
})

it('counts what a row grows by, once it is stored', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000)
  const [stored] = await cache.read(['a'], 1, loads('old'))
  if (!stored) throw new Error('The row was not read.')
  cache.grow('a', stored, 5)
  cache.grow('a', row('another'), 5)
  expect(cache.size).toEqual({ rows: 1, bytes: 15 })
  cache.evict(['a'])
  cache.grow('a', stored, 5)
  expect(cache.size).toEqual({ rows: 0, bytes: 0 })
})

it('finds a row by its name until it is written, and a later row of that name after that', async () => {
  const cache = new RowCache<{ text: string; bytes: number }>(1000, ({ text }) => (text.endsWith('gone') ? undefined : text.slice(2)))
  await cache.read(['a'], 1, loads('one'))
  expect(cache.idOf('one')).toBe('a')
  cache.evict(['a'])
  expect(cache.idOf('one')).toBeUndefined()
  await cache.read(['a'], 1, loads('gone'))
  await cache.read(['b'], 1, loads('one'))
  expect([cache.idOf('one'), cache.idOf('gone')]).toEqual(['b', undefined])
  cache.evict(['a'])
  expect(cache.idOf('one')).toBe('b')
  cache.clear()
  expect(cache.idOf('one')).toBeUndefined()
})
