import { describe, expect, it } from 'vitest'
import { kindInText, kindReader } from './kind-signs.ts'
import { growthIn, kindOf } from './kind-of-signs.ts'

it.each([
  ['Lab Grown', true],
  ['LAB-GROWN DIAMOND', true],
  ['labgrown', true],
  ['Lab_Grown stock 2026.xlsx', true],
  ['Laboratory-Grown Diamond Report', true],
  ['Lab Created', true],
  ['LGD list', true],
  ['CVD', true],
  ['CVD, as grown', true],
  ['This Laboratory Grown Diamond was created by CVD growth process and may include post-growth treatment.', true],
  ['Manmade', true],
  ['man-made', true],
  ['Synthetic', true],
  ['IGI LGDR', true],
  ['HPHT Lab Grown', true],
  ['not natural', true],
  ['1.01 ct Round LG Diamond', true],
  ['Lab.Grown', true],
  ['Grown Diamond', true],
  ['培育钻石', true],
  ['合成', true],
  ['יהלום מעבדה', true],
  ['синтетический', true],
  ['лабораторно выращенный', true],
  ['im Labor gezüchtet', true],
  ['Synthetisch', true],
  ['Diamant de laboratoire', true],
  ['diamant de synthèse', true],
  ['Cultivado en laboratorio', true],
  ['coltivato in laboratorio', true],
  ['लैब ग्रोन', true],
  ['nicht synthetisch', false],
  ['не выращенный', false],
  ['非合成', false],
  ['天然钻石', false],
  ['diamant naturel', false],
  ['Diamants taillés à Anvers', undefined],
  ['Laboratorio GIA', undefined],
  ['GIA实验室', undefined],
  ['Natürliche Farbe', undefined],
  ['Homegrown diamonds', undefined],
  ['Not lab grown', false],
  ['non-lab-grown', false],
  ['No CVD or HPHT', false],
  ['No CVD/HPHT', false],
  ['Lab Grown: No', false],
  ['no evidence of synthetic', false],
  ['Natural Diamond', false],
  ['100% natural', false],
  ['Earth mined', false],
  ['Natural diamond, HPHT treated', false],
  ['HPHT processed', undefined],
  ['traité HPHT', undefined],
  ['HPHT处理', undefined],
  ['HPHT', null],
  ['natural diamond, CVD', null],
  ['Natural & Lab Grown Diamonds', null],
  ['Natural on girdle', undefined],
  ['Internal natural, indented natural', undefined],
  ['Natural Fancy Yellow', undefined],
  ['Excellent', undefined],
  ['Lab: GIA', undefined],
  ['Length', undefined],
  ['Grown client', undefined],
  ['CVD/HPHT tested', undefined],
  ['CVD tested', undefined],
  ['Checked for CVD', undefined],
  ['Screened for HPHT and CVD: pass', undefined],
  ['Passed CVD/HPHT screening', undefined],
  ['Tested for lab-grown and synthetic', undefined],
  ['HPHT & CVD test negative', undefined],
  ['CVD free', undefined],
  ['Not tested for CVD', undefined],
  ['HPHT/CVD tested natural', false],
  ['CVD tested - natural', false],
  ['Natural, HPHT/CVD checked', false],
  ['CVD tested, natural on girdle', undefined],
  ['CVD test positive', true],
  ['IGI LG CVD tested', true],
  ['Natural - tested for CVD & HPHT', false],
  ['Tested: CVD', true],
  ['Lab grown, tested by IGI', true],
  ['CVD lab grown, HPHT tested', true],
  ['Screening found CVD', true],
  ['CVD tested, not natural', true],
  ['', undefined],
])('%j says lab-grown: %s', (text, kind) => expect(kindInText(text)).toBe(kind))

const kind = (cells: Record<string, string>, fields: Record<string, string> = {}) => {
  const columns = Object.keys(cells).map((header, index) => ({ index, header, field: fields[header] ?? null }))
  const { labGrown, contradiction, open, other } = kindOf(kindReader(columns)(Object.values(cells)))
  return other ? 'no diamond' : contradiction ? 'contradiction' : open ? 'open' : labGrown
}

describe('a row is lab-grown by a sign in any column', () => {
  it.each([
    [{ Type: 'Lab Grown' }, true],
    [{ Type: 'LG' }, true],
    [{ 'Diamond Type': 'Lab Grown Diamond' }, true],
    [{ 'Diamond Type': 'Natural' }, false],
    [{ Type: 'N' }, false],
    [{ 'Natural / Lab': 'L' }, true],
    [{ 'Growth Process': 'HPHT' }, true],
    [{ 'CVD/HPHT': 'CVD' }, true],
    [{ 'CVD/HPHT': 'No' }, false],
    [{ 'Lab Grown': 'Yes' }, true],
    [{ 'Lab Grown': 'N' }, false],
    [{ 'Is Lab Grown': 'TRUE' }, true],
    [{ IsNatural: 'false' }, true],
    [{ LGD: '1' }, true],
    [{ 'Report #': 'LG526204545' }, true],
    [{ 'Report #': 'LG 526204545' }, true],
    [{ Certificate: 'https://www.igi.org/reports/verify-your-report?r=LG526204545' }, true],
    [{ Inscription: 'LABGROWN IGI LG526204545' }, true],
    [{ Comment: 'Type IIa CVD' }, true],
    [{ Comment: 'HPHT' }, 'open'],
    [{ Comment: 'HPHT', Type: 'Natural' }, false],
    [{ Comment: 'HPHT', Growth: 'CVD' }, true],
    [{ Treatment: 'HPHT' }, undefined],
    [{ Enhancement: 'HPHT', Remarks: 'Not lab grown' }, false],
    [{ Treatment: 'As grown' }, true],
    [{ Type: 'Natural', 'Report #': 'LG526204545' }, 'contradiction'],
    [{ Type: 'Lab Grown', Comment: 'natural diamond' }, 'contradiction'],
    [{ Comment: 'Natural on girdle', 'Report #': '2141438171' }, undefined],
    [{ Shape: 'Round', Color: 'G', Naturals: 'None' }, undefined],
    [{ Image: 'https://pictures.example/LG1234/still.jpg' }, undefined],
    [{ Size: 'LG' }, undefined],
    [{ Origin: 'Lab' }, true],
    [{ Origin: 'LG' }, true],
    [{ Origin: 'Created' }, true],
    [{ Origin: 'Grown' }, true],
    [{ Origin: 'Natural' }, false],
    [{ Origin: 'Canada' }, undefined],
    [{ Origin: 'L' }, undefined],
    [{ Comments: 'LG' }, true],
    [{ Notes: 'LG' }, true],
    [{ Remarks: 'LG' }, true],
    [{ 'Member Comment': 'LG' }, true],
    [{ 'Certificate comments': 'Large LG cloud' }, undefined],
    [{ Culet: 'LG' }, undefined],
    [{ Type: 'IGI LG' }, true],
    [{ Type: 'LGR' }, true],
    [{ 类型: '培育' }, true],
    [{ סוג: 'מעבדה' }, true],
    [{ סוג: 'טבעי' }, false],
    [{ Происхождение: 'Лабораторный' }, true],
    [{ Тип: 'Природный' }, false],
    [{ Herkunft: 'Labor' }, true],
    [{ Labor: 'GIA' }, undefined],
    [{ Origine: 'Laboratoire' }, true],
    [{ Tipo: 'Natural' }, false],
    [{ 'N/L': 'L' }, true],
    [{ 'Natural?': 'N' }, true],
    [{ Natural: 'N' }, undefined],
    [{ Diamond: 'Lab' }, true],
    [{ Type: 'Moissanite' }, 'no diamond'],
    [{ Remarks: 'CZ, cubic zirconia', Type: 'Lab' }, 'no diamond'],
  ])('%j: %s', (cells, expected) => expect(kind(cells)).toBe(expected))

  it('of a mapped column: its field says what LG means', () => {
    for (const Lab of ['IGI LG', 'IGI(LG)', 'IGILG', 'LGIGI', 'LGR-GIA', 'GIA LGDR']) expect(kind({ Lab }, { Lab: 'lbNm' })).toBe(true)
    for (const Lab of ['EGL', 'IGI Lab', 'GIA Laboratory', 'SGL']) expect(kind({ Lab }, { Lab: 'lbNm' })).toBeUndefined()
    expect(kind({ 'Stock #': 'LG526204', Picture: 'https://pictures.example/LG526204.jpg' }, { 'Stock #': 'vStnId' })).toBeUndefined()
    expect(kind({ 'Stock #': 'LG526204', 'Report #': 'LG999999999' }, { 'Stock #': 'vStnId', 'Report #': 'rptNo' })).toBe(true)
    expect(kind({ Process: 'HPHT' }, { Process: 'treatmentNm' })).toBe(true)
  })
})

it('a column headed Natural that says yes and no is of the kind', () => {
  const kindsIn = (...values: string[]) => {
    const rows = values.map((value) => [value])
    const signsOf = kindReader([{ index: 0, header: 'Natural', field: null }], rows)
    return rows.map((cells) => kindOf(signsOf(cells)).labGrown)
  }
  expect(kindsIn('Y', 'N', '', 'yes')).toEqual([false, true, undefined, false])
  expect(kindsIn('N', 'No')).toEqual([undefined, undefined])
  expect(kindsIn('Y', 'None')).toEqual([undefined, undefined])
  expect(kindsIn('Girdle', 'N')).toEqual([undefined, undefined])
})

it.each(['Pair, total weight', 'Matched set - total cts 2.02', 'Total weight of the pair', 'set of 3 stones'])(
  '%s in a remark is of several stones',
  (text) => expect(kindOf(kindReader([{ index: 0, header: 'Comments', field: null }])([text])).other?.other).toBe('several stones'),
)
it.each(['Pair with D-12', 'Total depth 61', 'One of a pair'])('%s in a remark is of one stone', (text) =>
  expect(kindOf(kindReader([{ index: 0, header: 'Comments', field: null }])([text])).other).toBeUndefined(),
)

it.each([
  ['Type', 'CVD', 'CVD'],
  ['Type', 'Lab Grown (HPHT)', 'HPHT'],
  ['Type', 'Lab Grown', undefined],
  ['Remarks', 'CVD, HPHT treated', undefined],
])('%s %s says how a stone was grown: %s', (header, text, growth) =>
  expect(growthIn(kindReader([{ index: 0, header, field: null }])([text]))).toBe(growth),
)
