import { describe, expect, it } from 'vitest'
import { readBenchOptions } from '../bench/parts/options.ts'

const options = { DIR: '', stones: 100_000, people: '300,600', 'no-sql': false }
const read = (line: string) => readBenchOptions('search', line.split(' ').filter(Boolean), options)

describe('the options of a benchmark', () => {
  it('are those given, and the defaults of the others', () => {
    expect(read('')).toEqual(options)
    expect(read('folder --stones 2e4 --no-sql')).toEqual({ DIR: 'folder', stones: 20_000, people: '300,600', 'no-sql': true })
    expect(read('--people 5')).toEqual({ ...options, people: '5' })
  })

  it.each([
    ['--stone 5', 'Unknown option --stone.'],
    ['--stones many', '--stones needs a number.'],
    ['--stones', '--stones needs a value.'],
    ['--no-sql=1', '--no-sql takes no value.'],
    ['one two', 'Unknown option two.'],
  ])('%s is refused with the list of options', (line, message) => {
    expect(() => read(line)).toThrow(`${message}\n  npm run bench -- search DIR [--stones 100000] [--people 300,600] [--no-sql]`)
  })

  it('a benchmark without options refuses all', () => {
    expect(() => readBenchOptions('hold', ['5'], {})).toThrow('Unknown option 5.\n  npm run bench -- hold')
  })
})
