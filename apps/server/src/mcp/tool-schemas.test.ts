import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { ApiCaller } from '../context.ts'
import type { Calls } from './calls.ts'
import { toolsOf } from './tools.ts'

const everything = { may: () => true, has: () => true } as unknown as Calls
const common = { id: '1', rate: { perMinute: 1, calls: 0, seconds: 0 }, isAddressAllowed: true }
const callers: ApiCaller[] = [
  { ...common, system: { isReadOnly: false } },
  { ...common, client: { account: '1', scopes: [] } },
]
const tools = callers.flatMap((key) => toolsOf(key, everything))

/** Every schema inside a value, with the value itself. */
function* inside(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* inside(part)
}

describe('the schemas of tools', () => {
  it.each(tools)('are accepted by a strict validator: $name', ({ inputSchema }) => {
    const ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: false })
    expect(ajv.validateSchema(inputSchema)).toBe(true)
    expect(typeof ajv.compile(inputSchema)).toBe('function')
  })

  it('have no step of a fraction, which some assistants refuse; how many decimals a number has is said in words', () => {
    const isFraction = (step: unknown) => typeof step === 'number' && !Number.isInteger(step)
    const found = tools.filter(({ inputSchema }) => [...inside(inputSchema)].some((part) => isFraction(part['multipleOf'])))
    expect(found.map(({ name }) => name)).toEqual([])
    expect(JSON.stringify(tools)).toContain('At most 2 decimals')
  })

  it('of a price takes 0.07, which is no multiple of 0.01 in binary fractions', () => {
    const { inputSchema } = tools.find(({ name }) => name === 'order_stones')!
    const validate = new Ajv2020({ strict: true, validateFormats: false }).compile(inputSchema)
    validate({ stones: [{ vStnId: 'R1', ctPr: 0.07 }], idempotencyKey: 'one' })
    expect(validate.errors ?? []).toEqual([])
  })
})
