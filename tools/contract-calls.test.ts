import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { expect, it } from 'vitest'
import { callsOf, guardSource } from '../apps/web/build/contract-calls.ts'

const load = async (path: string) => {
  const source = `${guardSource.replace('export{guard}', '')}\n${await callsOf(path)}`
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<string, Record<string, object>>
}

it('a route for calls has what a call needs of the route', async () => {
  const module = await load('inventory/diamonds.ts')
  const { name, kind, method, path, access } = diamonds.search
  expect({ ...module['diamonds']?.['search'] }).toEqual({ name, kind, method, path, access })
  expect(Object.keys(module['diamonds'] ?? {})).toEqual(Object.keys(diamonds))
})

it('plain values stay as they are beside schemas', async () => {
  const module = await load('inventory/found-number.ts')
  expect(module['numberStates']).toContain('onMemo')
  expect(module).not.toHaveProperty('foundNumber')
})

it('its schemas are gone, and reading one of them says so', async () => {
  const module = await load('inventory/diamonds.ts')
  expect(() => Reflect.get(module['diamonds']?.['search'] ?? {}, 'body')).toThrow('diamonds.search is known here without its body')
})
