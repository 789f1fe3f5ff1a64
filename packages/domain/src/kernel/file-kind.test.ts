import { describe, expect, it } from 'vitest'
import { type Extension, fileFault, fileKindOf, misnamedFault } from './file-kind.ts'

const bytes = (...of: (number | string)[]) =>
  new Uint8Array(of.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))))
const png = bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)

describe('the kind of a file', () => {
  it.each([
    ['png', png],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['gif', bytes('GIF89a')],
    ['pdf', bytes('%PDF-1.7')],
    ['excel', bytes('PK', 3, 4, 20)],
    ['excel', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['mkv', bytes(0x1a, 0x45, 0xdf, 0xa3)],
    ['mp4', bytes(0, 0, 0, 0x20, 'ftypisom')],
    ['wmv', bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['svg', bytes(0xef, 0xbb, 0xbf, '<?xml version="1.0"?>\n<!-- a stone -->\n<svg>')],
    ['csv', bytes('Stone,Carat\r\nR00001,0.23\r\n')],
    ['csv', bytes(0xef, 0xbb, 0xbf, 'Größe;1')],
    [undefined, bytes('MZ', 0x90, 0)],
    [undefined, bytes()],
  ])('is %s by its first bytes', (kind, head) => expect(fileKindOf(head)).toBe(kind))
})

describe('a file that is sent', () => {
  it('and is empty is called empty', () =>
    expect(fileFault({ name: 'stock.csv', head: bytes() }, ['.csv', '.xlsx'], true)).toBe('The file is empty.'))

  it.each([
    ['a picture', 'stone.png', png, undefined, false, undefined],
    ['a picture by another name', 'stone.jpg', png, undefined, true, undefined],
    ['a program called a picture', 'stone.png', bytes('MZ', 0x90, 0), undefined, false, '.jpg, .jpeg, .png or .pdf'],
    ['a picture called a program', 'stone.exe', png, undefined, false, undefined],
    ['a picture called a program, names checked', 'stone.exe', png, undefined, true, '.jpg, .jpeg, .png or .pdf'],
    ['a capital extension', 'STONE.PNG', png, undefined, true, undefined],
    ['a picture where a sheet is asked', 'stone.png', png, ['.csv', '.xlsx'], false, '.csv or .xlsx'],
    ['text called a workbook', 'stock.xlsx', bytes('Stone,Carat'), ['.csv', '.xlsx'], true, '.csv or .xlsx'],
    ['a workbook called text', 'stock.csv', bytes('PK', 3, 4, 20), ['.csv', '.xlsx'], true, undefined],
    ['text where a pdf is asked', 'a.pdf', bytes('hello'), ['.pdf'], false, '.pdf'],
  ] as [string, string, Uint8Array, Extension[] | undefined, boolean, string | undefined][])(
    '%s',
    (_, name, head, accepted, byName, list) =>
      expect(fileFault({ name, head }, accepted, byName)).toBe(
        list === undefined ? undefined : `File format is not supported. Please upload ${list} file.`,
      ),
  )
})

it.each([
  ['fake.png', bytes('hello'), undefined, 'fake.png is not an image.'],
  ['a/b.PDF', bytes('hello'), ['.pdf'], 'b.PDF is not a PDF file.'],
  ['stock.xlsx', bytes('Stone,Carat'), ['.csv', '.xlsx'], 'stock.xlsx is not a workbook.'],
  ['stone.png', png, undefined, undefined],
  ['notes.txt', bytes('hello'), undefined, undefined],
  ['moving.png', bytes('GIF89a'), undefined, 'This is a GIF file called .png.'],
  ['stone.gif', bytes('hello'), undefined, undefined],
  ['empty.png', bytes(), undefined, undefined],
] as [string, Uint8Array, Extension[] | undefined, string | undefined][])(
  'says of %s whether it is what it is called',
  (name, head, accepted, text) => expect(misnamedFault({ name, head }, accepted)).toBe(text),
)
