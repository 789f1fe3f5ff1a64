import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import { refuseHostile } from './hostile.ts'

/** As much as a request may have, of the smallest values. */
const megabytes = 2_000_000
const bodies: [string, string][] = [
  ['empty objects', `[${'{},'.repeat(megabytes / 3)}{}]`],
  ['empty lists', `[${'[],'.repeat(megabytes / 3)}[]]`],
  ['numbers', `[${'1,'.repeat(megabytes / 2)}1]`],
  ['texts', `[${'"a",'.repeat(megabytes / 4)}"a"]`],
  ['fields', `{${Array.from({ length: megabytes / 12 }, (_, n) => `"f${n}":"a"`).join(',')}}`],
  ['objects within objects', `[${`${'{"a":'.repeat(30)}1${'}'.repeat(30)},`.repeat(megabytes / 182)}1]`],
]

function examine(value: unknown): void {
  try {
    refuseHostile(value)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
  }
}

describe('a request of two megabytes', () => {
  it.each(bodies)('of %s is examined in less than twice the time in which it is parsed', (_, body) => {
    // Processor time of this thread, the shortest of some runs: on a busy machine the compiler, which is another thread, comes late, and until then the
    // examination is slow.
    const [parsing, examining] = [[] as number[], [] as number[]]
    for (let run = 0; run < 9 || (run < 60 && Math.min(...examining) >= 2 * Math.min(...parsing)); run++) {
      const began = process.threadCpuUsage()
      const value: unknown = JSON.parse(body)
      const parsed = process.threadCpuUsage(began)
      examine(value)
      const both = process.threadCpuUsage(began)
      parsing.push(parsed.user + parsed.system)
      examining.push(both.user + both.system - parsed.user - parsed.system)
    }
    expect(Math.min(...examining)).toBeLessThan(2 * Math.min(...parsing))
  })

  it('is refused in words when it has too many values, and not for its ids', () => {
    expect(() => refuseHostile({ list: Array.from({ length: 200_001 }, () => 1) })).toThrow(
      'This has more than 200,000 values. Please send it in parts.',
    )
    const ids = Array.from({ length: 51_000 }, () => '0197f3a2-6d10-7c3e-9a55-0f7d0a3b1c22')
    expect(() => refuseHostile({ diamonds: ids })).not.toThrow()
  })
})

describe('hostile texts', () => {
  it.each([
    [{ a: { b: ['x', 'a\0'] } }, 'a.b.1'],
    [{ a: { 'b\0': 1 } }, 'a'],
    [{ ['x'.repeat(300)]: '\0' }, 'x'.repeat(200)],
    [{ a: [{ c: '\ud800' }] }, 'a.0.c'],
    ['\0', ''],
  ])('are refused at their place: %j', (value, path) => {
    expect(() => refuseHostile(value)).toThrow(expect.objectContaining({ data: { fields: [expect.objectContaining({ path })] } }))
  })

  it('that turn what is around them lose these characters, in lists too; a password does not', () => {
    const value = { name: 'a\u202eb', list: ['c\u202ed'], password: 'e\u202ef' }
    refuseHostile(value)
    expect(value).toEqual({ name: 'ab', list: ['cd'], password: 'e\u202ef' })
  })
})
