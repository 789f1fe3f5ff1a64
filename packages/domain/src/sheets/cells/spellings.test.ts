import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { readerOf } from './cell.ts'
import { vocabularyOf } from '../headings/field.ts'
import { sheetField } from '../headings/sheet-fields.ts'
import { spellingsOf } from './spellings.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const read = (name: string, text: string) => {
  const field = sheetField(name)
  if (!field) throw new Error(name)
  return readerOf(field, vocabulary)(text)
}

it.each([
  [
    'shpNm',
    'CUSHION',
    ['Cushion Modified', 'Cushion Brilliant', 'Cushion Modified Brilliant', 'Square Cushion', 'Long Cushion', 'Sq. Cushion'],
  ],
  ['shpNm', 'RADIANT', ['Sq. Radiant', 'Square Radiant', 'Radiant Cut', 'Cut-Cornered Rectangular Modified Brilliant']],
  ['shpNm', 'ROUND', ['Round Brilliant', 'Round Brilliant Cut', 'ROUND SHAPE', '圆形', '圓形', 'Круг', 'Rund', 'Rond', 'Redondo', 'עגול']],
  ['shpNm', 'PRINCESS', ['Square Modified Brilliant', 'Princess Cut', '公主方', 'Принцесса', 'PRI']],
  ['shpNm', 'SQ EMERALD', ['Square Emerald', 'Sq. Emerald Cut', 'SQE', 'SQEM']],
  ['shpNm', 'EMERALD', ['Emerald Cut', '祖母绿', 'Smaragd']],
  ['shpNm', 'PEAR', ['Pear Shape', 'Pear Modified Brilliant', 'Tropfen', '水滴']],
  ['shpNm', 'PEAR', ['Peer', 'Peervorm']],
  ['shpNm', 'OVAL', ['OB']],
  ['shpNm', 'MARQUISE', ['MB']],
  ['shpNm', 'TAPERED BAGUETTE', ['Tapered Bag.', 'Taper. Baguette', 'Tapered Bag', 'Tapers', 'Taper']],
  ['shpNm', 'CUSHION', ['Cush. Mod.', 'Cush. Brill.']],
  ['shpNm', 'HALF MOON', ['Half Moo.']],
  ['fluNm', 'NON', ['Geen', 'FL0', 'nihil']],
  ['shpNm', 'RADIANT', ['Radyan']],
  ['shpNm', 'PEAR', ['Giọt nước', 'giọt nước']],
  ['polNm', 'VG', ['Rất tốt', 'Çok İyi', 'çok iyi', 'ÇOK İYİ']],
  ['symNm', 'G', ['Tốt', 'İyi', 'iyi', 'IYI']],
  ['fluNm', 'MED', ['Trung bình']],
  ['polNm', 'EX', ['Отл', 'отл.']],
  ['polNm', 'VG', ['Оч.хор', 'оч. хор.']],
  ['symNm', 'G', ['Хор', 'хор.']],
  ['fluNm', 'FNT', ['FL1']],
  ['fluNm', 'MED', ['FL2']],
  ['fluNm', 'STG', ['FL3']],
  ['fluNm', 'VST', ['FL4', 'FL 4']],
  ['fluNm', 'FNT', ['Zwak']],
  ['fluNm', 'MED', ['Middel', 'Gemiddeld']],
  ['fluNm', 'VST', ['Zeer sterk']],
  ['symNm', 'VG', ['ZG', 'Zeer goed', 'SG']],
  ['fluNm', 'NON', ['Nula', 'Nulla', 'Nenhuma', 'Nessuna', 'Keine']],
  ['fluNm', 'FNT', ['Fraca', 'Schwache']],
  ['fluNm', 'MED', ['Média', 'Mittlere']],
  ['fluNm', 'STG', ['Fort', 'Starke']],
  ['fluNm', 'VST', ['Muito forte', 'Très fort', 'Sehr starke']],
  ['cutNm', 'EX', ['Excellente', 'Exzellente', 'Ausgezeichnete']],
  ['polNm', 'VG', ['Très Bonne', 'TRES BONNE', 'Muito boa', 'Sehr gute', 'Zeer goede']],
  ['symNm', 'G', ['Bonne', 'Boa', 'Bom', 'Gute', 'Goede']],
  ['polNm', 'EX', ['Uitstekend']],
  ['shpNm', 'OLD MINER', ['Old Mine', 'Old Mine Brilliant']],
  ['grdlFrom', 'XTK', ['Extr. Thick', 'Extremely Thick', 'Ext Thick', 'Ex. Thk', 'XTK']],
  ['grdlFrom', 'STN', ['Sl. Thin', 'Slt Thin', 'Slightly Thin']],
  ['grdlTo', 'VTK', ['V. Thick', 'Very Thk']],
  ['cutNm', 'EX', ['3EX', 'Triple Excellent', '极好', 'Отлично', 'Excelente']],
  ['polNm', 'VG', ['V. Good', 'Sehr gut', 'Très bon', '很好']],
  ['fluNm', 'NON', ['Inert', 'Negligible', '无', 'Нет', 'Keine', 'Aucune', 'Ninguna']],
  ['fluNm', 'VST', ['V. Strong', 'Very Strg', 'VSTR']],
  ['colNm', 'U-V', ['U to V', 'U-V Range']],
  ['intNm', 'FANCY LIGHT', ['Fcy Light', 'Natural Fancy Light']],
  ['cultNm', 'SL', ['Sl. Large', 'Slt Large']],
] as const)('%s %s', (field, code, texts) =>
  expect(texts.map((text) => [text, read(field, text).set[field]])).toEqual(texts.map((text) => [text, code])),
)

it('a fancy color is read with what laboratories write before it', () =>
  expect(read('colNm', 'Natural Fancy Light Yellow').set).toMatchObject({ fcColNm: 'YELLOW', intNm: 'FANCY LIGHT', ovrtnNm: 'NONE' }))

it('D in a short fancy color is deep or dark, so the row is refused', () => {
  expect(read('colNm', 'FDBY')).toMatchObject({
    set: {},
    problems: [{ level: 'error', message: '"FDBY" may be fancy deep or fancy dark.' }],
  })
  expect(read('colNm', 'FDY').problems).toMatchObject([{ level: 'error' }])
  expect(read('fcColNm', 'FDBY').set).toEqual({})
})

it('Fancy in the place of a grade says nothing of it, and is no unknown word', () => {
  expect(read('colNm', 'FANCY')).toEqual({ set: {}, problems: [] })
  expect(read('colNm', 'Fancy Color')).toEqual({ set: {}, problems: [] })
})

it.each(['Faint (Blue)', 'FNT-B', 'F.Blue', 'Fnt.Bl'])('%s is faint and blue', (text) =>
  expect(read('fluNm', text).set).toEqual({ fluNm: 'FNT', fluColNm: 'BLUE' }),
)

it.each([
  ['FBY', 'FANCY', 'BROWNISH', 'YELLOW'],
  ['NFLBRY', 'FANCY LIGHT', 'BROWNISH', 'YELLOW'],
  ['FIOY', 'FANCY INTENSE', 'ORANGY', 'YELLOW'],
  ['FVYO', 'FANCY VIVID', 'YELLOWISH', 'ORANGE'],
])('%s is %s %s %s', (text, intNm, ovrtnNm, fcColNm) => {
  expect(read('colNm', text).set).toMatchObject({ colNm: null, fcColNm, intNm, ovrtnNm })
  expect(read('fcColNm', text).set).toMatchObject({ fcColNm, intNm, ovrtnNm })
})
it.each(['FGY', 'FPP', 'FBG', 'FBB', 'FYB', 'FXY'])('%s may mean several colors, and is asked', (text) =>
  expect(read('colNm', text)).toMatchObject({ set: {}, problems: [{ unknown: { text } }] }),
)
it('short forms of colors are none of shapes and clarities', () => {
  expect(read('shpNm', 'FBY').set).toEqual({})
  expect(read('clrNm', 'FBY').set).toEqual({})
})

describe('no spelling means two values', () => {
  it.each(masterLists.map((list) => [list.code, list] as const))('%s', (code, list) => {
    const meant = new Map<string, Set<string>>()
    for (const value of list.values)
      for (const word of spellingsOf(code, value)) meant.set(spelling(word), (meant.get(spelling(word)) ?? new Set()).add(value.code))
    expect([...meant].filter(([, codes]) => codes.size > 1).map(([word, codes]) => [word, ...codes])).toEqual([])
  })
  it('and the lists’ own words stay what they are', () => {
    for (const list of masterLists)
      for (const { code, aliases } of list.values)
        for (const word of [code, ...aliases])
          expect([list.code, word, vocabulary[list.code]?.has(spelling(word))]).toEqual([list.code, word, true])
    expect(vocabulary['FLUORESCENCE']?.get('VS')).toBe('VST')
    expect(vocabulary['GIRDLE']?.get('M')).toBe('MED')
  })
})

it.each([
  ['shpNm', 'RADIANT', ['LR', 'SQ RAD', 'Radiant Sq']],
  ['shpNm', 'CUSHION', ['SQ CU', 'CM', 'Cushion Sq', 'CUSHION BRLN']],
  ['shpNm', 'ROUND', ['Round (H&A)', 'ROUND Hearts and Arrows']],
  ['fluNm', 'MED', ['MD', 'Moderate', 'MediumBlue']],
  ['fluNm', 'FNT', ['FB', 'Weak', 'FNT BLU', 'Faint Yellowish']],
  ['fluNm', 'NON', ['Non-Fluorescent']],
  ['shdNm', 'NONE', ['No BGM', 'WH']],
  ['shdNm', 'FAINT BROWN', ['FNT BRN']],
  ['mlkNm', 'M1', ['Light Milky']],
  ['mlkNm', 'NONE', ['No Milky']],
  ['eClnNm', 'NO', ['Not Eye Clean']],
  ['colNm', 'L', ['L (Faint Brown)', 'L, Faint Brown']],
  ['lbNm', 'GIA', ['GIA e-report']],
  ['cutNm', null, ['None', 'NO']],
] as const)('programs and makers write %s %s as %j', (field, code, texts) =>
  expect(texts.map((text) => read(field, text).set[field])).toEqual(texts.map(() => code)),
)

it.each([
  ['shpNm', 'SE'],
  ['fluNm', 'None-Faint'],
  ['clrNm', 'VS'],
  ['colNm', 'D-F'],
])('%s %s may be either, and is asked', (field, text) => expect(read(field, text).problems[0]?.unknown).toBeDefined())
