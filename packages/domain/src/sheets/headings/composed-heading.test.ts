import { describe, expect, it } from 'vitest'
import { composedFields } from './composed-heading.ts'
import { type Kind, kinds, mapped, one } from './mapped-headings.ts'

describe('a heading on no list is read by what its words mean together', () => {
  it.each([
    ['Rundistendicke %', 'grdlPer'],
    ['Épaisseur rondiste %', 'grdlPer'],
    ['Spessore cintura %', 'grdlPer'],
    ['L/B-Verhältnis', 'ratio'],
    ['Relación L/A', 'ratio'],
    ['Milchigkeit', 'mlkNm'],
    ['Farbstich', 'shdNm'],
    ['Fluoreszenzfarbe', 'fluColNm'],
    ['Диаметр макс.', 'length'],
    ['Глубина мм', 'height'],
    ['Taç Açısı', 'cAng'],
    ['Pavyon Açısı', 'pAng'],
    ['Sertifika Linki', 'certificateLink'],
    ['クラウン角度', 'cAng'],
    ['パビリオン深さ', 'pHgt'],
    ['全体の深さ', 'depPer'],
    ['크라운 각도', 'cAng'],
    ['전체깊이', 'depPer'],
    ['동영상', 'videoLink'],
    ['冠高比', 'cHgt'],
    ['桌面百分比', 'tblPer'],
    ['डेप्थ', 'depPer'],
    ['मिल्की', 'mlkNm'],
    ['ગર્ડલ', 'girdle'],
    ['قطر الحد الأقصى', ''],
    ['زاوية التاج', 'cAng'],
    ['الارتفاع', 'height'],
    ['קוד מלאי', 'vStnId'],
    ['Codice pietra', 'vStnId'],
    ['Ref. interna', 'vStnId'],
    ['RapRt', 'rap'],
    ['Ds%', 'back'],
  ])('%s', (heading, field) => expect(composedFields(heading)[0] ?? '').toBe(field))

  it.each(['Former rate', 'Prix d’achat', 'Lager', 'Datum', 'Rap Total', 'L', 'A', 'Karat je Stück Preis Datum', ''])(
    '%s says nothing that a stone has, or may say anything',
    (heading) => expect(composedFields(heading)).toEqual([]),
  )
  it('a heading in millimetres names a side, and one with a currency a price', () => {
    expect(composedFields('Tiefe mm')).toEqual(['height'])
    expect(composedFields('Tafel mm')).toEqual([])
    expect(composedFields('Karatpreis (USD)')).toEqual(['ctPr'])
    expect(composedFields('Farbe USD')).toEqual([])
  })
})

describe('the values must agree', () => {
  it.each([
    ['Masa', 'percent', 'tblPer'],
    ['Masa', 'weight', 'crt'],
    ['גוון', 'color', 'colNm'],
    ['Kod', 'number', 'vStnId'],
    ['Kod', 'percent', null],
    ['Rundistendicke %', 'discount', null],
    ['デプス比', 'money', null],
    ['Shade tinge', 'report', null],
    ['Ins', 'lab', 'lbNm'],
    ['Cmmt', 'money', null],
    ['Pavln Angle', 'city', null],
    ['Scala colore', 'color', 'colNm'],
    ['Scala colore', 'city', null],
    ['Scala profondità', 'percent', null],
    ['Scala nuova colore', 'grade', null],
  ] as const)('%s over a %s', (heading, kind: Kind, field) => expect(one(heading, kind)).toBe(field))
})

it('a heading on a list comes first, and RAPP begins no rapport', () => {
  expect(composedFields('RAPP')).not.toContain('rptNo')
  expect(mapped(['Rapporto', ...kinds.report.map((text) => `1${text}`)], ['Report #', ...kinds.report])).toEqual([null, 'rptNo'])
})
