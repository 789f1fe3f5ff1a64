import { describe, expect, it } from 'vitest'
import { readOptions, requireOptions } from './command-options.ts'
import { UsageError } from './config/values.ts'

const usage = 'npm run copy -- --from DIR [--overwrite]'
const known = { from: 'text', overwrite: 'flag' } as const
const read = (line: string) => readOptions(line.split(' ').filter(Boolean), usage, known)

describe('the options of a command', () => {
  it('are those given; others are absent, and a flag is false', () => {
    expect(read('')).toEqual({ overwrite: false })
    expect(read('--overwrite --from a')).toEqual({ from: 'a', overwrite: true })
    expect(read('--from=-a').from).toBe('-a')
  })

  it.each([
    ['--form a', 'Unknown option --form.'],
    ['-f a', 'Unknown option -f.'],
    ['--from', '--from needs a value.'],
    ['--from --overwrite', '--from needs a value.'],
    ['--from=', '--from needs a value.'],
    ['--overwrite=1', '--overwrite takes no value.'],
    ['a', 'Unknown option a.'],
    ['--from a -- b', 'Unknown option b.'],
    ['--from a --from b', '--from is given twice.'],
    ['--from=a --from=a', '--from is given twice.'],
    ['--overwrite --overwrite', '--overwrite is given twice.'],
  ])('%s is refused in a sentence, with the usage', (line, sentence) => {
    expect(() => read(line)).toThrow(new UsageError(`${sentence}\n  ${usage}`))
  })

  it('of a command without options are all unknown', () => {
    expect(() => readOptions(['--web'], 'npm run build', {})).toThrow(new UsageError('Unknown option --web.\n  npm run build'))
  })

  it('that are needed are named together', () => {
    expect(requireOptions({ from: 'a' }, ['from'], usage)).toEqual({ from: 'a' })
    expect(() => requireOptions({}, ['from'], usage)).toThrow(new UsageError(`Please add --from.\n  ${usage}`))
    expect(() => requireOptions<'a' | 'b' | 'c'>({ b: 'x' }, ['a', 'b', 'c'], usage)).toThrow(
      new UsageError(`Please add --a and --c.\n  ${usage}`),
    )
  })
})
