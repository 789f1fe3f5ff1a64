import { routes } from '@loupe/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { exampleFault, mayHaveExample, storedExamples } from './examples.ts'
import { stableExample } from './stable-example.ts'

const examples = storedExamples()
/** What to do about the operations that a test names. */
const refresh = 'run `npm run examples -- <a test file that calls it>`, then `npm run generate`'

describe('the examples of the API document', () => {
  it('are what the contract says', () => {
    const faults = Object.entries(examples).flatMap(([name, example]) => {
      const route = routes.find((one) => one.name === name)
      const fault = route ? exampleFault(route, example) : 'There is no such route.'
      return fault === undefined ? [] : [`${name}: ${fault}; ${refresh}`]
    })
    expect(faults).toEqual([])
  })

  it('hold nothing that differs from run to run, and no secret', () => {
    const unstable = Object.entries(examples).filter(([, example]) => JSON.stringify(stableExample(example)) !== JSON.stringify(example))
    expect(unstable.map(([name]) => name)).toEqual([])
  })

  // A file has none: the document describes it by its type.
  it('are there for every operation that replies with data', () => {
    const lacking = routes.filter((route) => mayHaveExample(route) && !(route.name in examples))
    expect(lacking.map(({ name }) => `${name}: ${refresh}`)).toEqual([])
  })
})

describe('an exchange', () => {
  const id = '0197f3a2-6d10-7c3e-9a55-0f7d0a3b1c22'
  it('keeps equal values equal and times in order, and loses ids, marks, addresses, mails and secrets', () => {
    const made = stableExample({
      body: { id, name: 'T3-83dd62f7', till: '2026-11-27T10:00:00.000Z' },
      reply: {
        of: { id },
        at: '2026-11-26T01:02:03.456Z',
        from: '2026-11-25',
        code: 'T3-83dd62f7',
        mail: `${id}@test.example`,
        secret: 'whsec_c2VjcmV0',
        key: 'loupe_AbCdEfGhIjKlMnOpQrStUvWxYz',
        password: 'Secret-1',
        url: 'http://127.0.0.1:4711/x',
        cursor: 'eyJhIjoxLCJiIjoyLCJjIjozLCJkIjo0LCJlIjo1fQ==',
      },
    })
    const stable = '00000000-0000-4000-8000-000000000001'
    expect(made).toEqual({
      body: { id: stable, name: 'T1', till: '2026-01-15T10:00:00.000Z' },
      reply: {
        of: { id: stable },
        at: '2026-01-15T09:00:00.000Z',
        from: '2026-01-15',
        code: 'T1',
        mail: 'person1@company.example',
        secret: 'whsec_ZXhhbXBsZQ==',
        key: 'loupe_example',
        password: 'example-password',
        url: 'https://loupe.company.example/x',
        cursor: 'example',
      },
    })
    expect(stableExample(made)).toEqual(made)
  })
})
