import { describe, expect, it } from 'vitest'
import { readOptions } from '../bench/parts/options.ts'

const options = { DIR: '', stones: 100_000, people: '300,600', 'no-sql': false }
const read = (line: string) => readOptions(line.split(' ').filter(Boolean), options)

describe('the options of a benchmark', () => {
  it('are those given, and the defaults of the others', () => {
    expect(read('')).toEqual(options)
    expect(read('folder --stones 2e4 --no-sql')).toEqual({ DIR: 'folder', stones: 20_000, people: '300,600', 'no-sql': true })
    expect(read('--people 5')).toEqual({ ...options, people: '5' })
  })

  it.each([
    ['--stone 5', "Unknown option '--stone'."],
    ['--stones many', '--stones takes a number.'],
    ['--stones', "Option '--stones <value>' argument missing."],
    ['--no-sql=1', "Option '--no-sql' does not take an argument."],
    ['one two', 'two is not an option.'],
  ])('%s is refused with the list of options', (line, message) => {
    expect(() => read(line)).toThrow(`${message} It takes: DIR, --stones 100000, --people 300,600, --no-sql`)
  })

  it('a benchmark without options refuses all', () => {
    expect(() => readOptions(['5'], {})).toThrow('5 is not an option. It takes no options.')
  })
})
