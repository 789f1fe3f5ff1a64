import { describe } from 'vitest'
import { type Column, changed, graded, listPriced, priced, tableOf, usual, without, write } from './builder.ts'
import { type KnownStone, grownStones, someStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = stones.map((stone) => withChanges({ ...stone, rap: null, back: null }, {}))
const converted = unlisted.map((stone) => withChanges(stone, { ctPr: Math.round((stone.ctPr / 1.36) * 100) / 100 }))
const reais = ({ ctPr }: KnownStone) => `R$ ${ctPr.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`
const line = (joint: string, stone: KnownStone) =>
  [write.shape(stone), stone.crt.toFixed(2), stone.colNm, stone.clrNm, 'EX', 'VG', 'NON', stone.lbNm, stone.rptNo].join(joint)
const described = (cell: Column[1]) =>
  tableOf(stones, [['Ref', write.number], ['Description', cell], ...listPriced, ['$/ct', write.perCarat]])

describe('sheets of suppliers in many countries', () => {
  describeTrials([
    {
      name: 'Japanese, with list prices and discounts',
      sheet: tableOf(stones, [
        ['管理番号', write.number],
        ['形状', write.shape],
        ['カラット', write.carat],
        ['カラー', write.color],
        ['クラリティ', write.clarity],
        ['鑑定機関', write.lab],
        ['鑑定書番号', write.report],
        ['ラパポート', write.rap],
        ['割引率', write.back],
        ['単価', write.perCarat],
        ['金額', write.amount],
      ]),
      rows: stones,
    },
    {
      name: 'Arabic',
      sheet: tableOf(stones, [
        ['رقم الحجر', write.number],
        ['الشكل', write.shape],
        ['الوزن', write.carat],
        ['اللون', write.color],
        ['النقاء', write.clarity],
        ['المختبر', write.lab],
        ['رقم الشهادة', write.report],
        ['سعر الراب', write.rap],
        ['الخصم', write.back],
        ['سعر القيراط', write.perCarat],
        ['السعر الإجمالي', write.amount],
      ]),
      rows: stones,
    },
    {
      name: 'prices in reais with their sign are one question',
      sheet: tableOf(stones, [
        ...changed(graded, { 'Stock #': 'Cód. pedra', Carat: 'Peso (ct)', Color: 'Cor', Clarity: 'Pureza' }),
        ['Preço/ct', reais],
      ]),
      asks: { currency: 'BRL ctPr' },
      rows: converted,
    },
    ...['管理番号', 'Taş No', '관리번호'].map((heading) => ({
      name: `the number of a stone is known as ${heading}`,
      sheet: tableOf(stones, changed(usual, { 'Stock #': heading })),
      rows: stones,
    })),
    {
      name: 'a report that names its laboratory is the number where there is no other',
      sheet: tableOf(stones, [['Cert', ({ lbNm, rptNo }): string => `${lbNm} ${rptNo}`], ...without(usual, 'Stock #', 'Lab', 'Report No')]),
      rows: stones.map((stone) => ({ ...stone, vStnId: `${stone.lbNm}-${stone.rptNo}` })),
    },
    {
      name: 'a laboratory before the number of a lab-grown stone is read',
      sheet: tableOf(grownStones(), [
        ...without(graded, 'Lab', 'Report No'),
        ['Certificate', ({ rptNo }): string => `IGI LG${rptNo}`],
        ...priced,
      ]),
      rows: grownStones().map((stone) => ({ ...stone, rptNo: `LG${stone.rptNo}` })),
    },
    { name: 'a whole stone in a line of hyphens', sheet: described((stone) => line('-', stone)), rows: stones, unmapped: ['Description'] },
    {
      name: 'color and clarity, polish and symmetry joined by hyphens in a line',
      sheet: described(
        (stone) => `${stone.crt.toFixed(2)}ct ${write.shape(stone)} ${stone.colNm}-${stone.clrNm} EX-VG N ${stone.lbNm} ${stone.rptNo}`,
      ),
      rows: stones,
      unmapped: ['Description'],
    },
  ])
})
