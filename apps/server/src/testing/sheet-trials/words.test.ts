import { describe } from 'vitest'
import { type Column, type Writer, tableOf, write } from './builder.ts'
import { fancyStones, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const writers: readonly Writer[] = [
  ...[write.number, write.shape, write.carat, write.color, write.clarity, write.lab, write.report, write.rap, write.back],
  ...[write.perCarat, write.amount],
]
/** The usual columns under these headings, `-` for those left out. */
const under = (headings: string): Column[] =>
  headings.split('|').flatMap((heading, at): Column[] => (heading === '-' ? [] : [[heading, writers[at] ?? write.number]]))
const languages = {
  Chinese: '货号|形状|重量|颜色|净度|证书|证书号|国际报价|折扣|每克拉单价|总价',
  Hebrew: 'מספר אבן|צורה|משקל|צבע|ניקיון|מעבדה|מספר תעודה|ראפ|הנחה|מחיר לקראט|מחיר סופי',
  Russian: 'Номер камня|Форма|Вес|Цвет|Чистота|Лаборатория|Номер сертификата|Рапапорт|Скидка|Цена за карат|Сумма',
  Hindi: 'स्टॉक नंबर|आकार|वजन|रंग|स्पष्टता|लैब|रिपोर्ट नंबर|रैप|छूट|प्रति कैरेट मूल्य|कुल राशि',
  Spanish: 'Referencia|Forma|Peso|Color|Pureza|Laboratorio|Número de certificado|Rapaport|Descuento|Precio por quilate|Precio total',
  German: 'Artikelnummer|Form|Gewicht|Farbe|Reinheit|Labor|Zertifikatsnummer|Rapaport|Rabatt|Preis pro Karat|Gesamtpreis',
  French: 'Référence|Forme|Poids|Couleur|Pureté|Laboratoire|Numéro de certificat|Rapaport|Remise|Prix par carat|Prix total',
}
/** As their makers publish them. */
const platforms = {
  RapNet: 'Stock #|Shape|Weight|Color|Clarity|Lab|Report #|-|Rapnet Discount %|Rapnet Price|-',
  'the older RapNet': 'VendorStockNumber|Shape|Weight|Color|Clarity|Lab|CertificateNumber|-|RapnetDiscount|RapnetPrice|-',
  VDB: 'Stock No|Shape|Size|Color|Clarity|Lab|Certificate No|-|Discount|Price Per Carat|Total Price',
  Nivoda: 'stock_id|shape|carats|color|clarity|lab|certificate_number|-|discount|price_per_carat|total_price',
  'a supplier in capitals': 'PACKET NO|SHAPE|CTS|COLOR|CLARITY|LAB|CERT NO|RAP|DISC|RATE|AMT',
  'a supplier in short': 'Pkt|Shp|Cts|Col|Clr|Lab|Cert|Rap|Dis%|$/Ct|Tot $',
}
const said: Column[] = [
  ...under('Stock #|Shape|Weight|-|Clarity|Lab|Report #'),
  ['Fancy Color', ({ fcColNm }) => (fcColNm ?? '').charAt(0) + (fcColNm ?? '').slice(1).toLowerCase()],
  ['Fancy Color Intensity', ({ intNm }) => (intNm === 'FANCY' ? 'Fancy' : 'Fancy Intense')],
  ['Price/Ct', write.perCarat],
]

describe('headings of every language', () => {
  describeTrials(
    Object.entries(languages).map(([language, headings]) => ({ name: language, sheet: tableOf(stones, under(headings)), rows: stones })),
  )
})

describe('names that platforms publish', () => {
  describeTrials([
    ...Object.entries(platforms).map(([platform, headings]) => ({ name: platform, sheet: tableOf(stones, under(headings)), rows: stones })),
    {
      name: 'IDEX, whose list is not the one that discounts are by',
      sheet: tableOf(
        stones,
        under('Supplier Stock Ref|Cut|Carat|Color|Clarity|Grading Lab|Certificate #|-|% Off IDEX List|Price/Ct|Total Price'),
      ),
      rows: stones.map((stone) => ({ ...stone, rap: null, back: null })),
      unmapped: ['% Off IDEX List'],
    },
    { name: 'fancy colors in columns of their own', sheet: tableOf(fancyStones(), said), asks: { money: 'ctPr' }, rows: fancyStones() },
    {
      name: 'shapes as laboratories write them',
      sheet: tableOf(
        stones,
        under('Stock #|Shape|Weight|Color|Clarity|Lab|Report #|Rap|Disc %|Price/Ct|Amount').map(([heading, cell]): Column => [
          heading,
          heading === 'Shape'
            ? ({ shpNm }) =>
                ({ ROUND: 'Round Brilliant', OVAL: 'Oval Brilliant', PEAR: 'Pear Brilliant', EMERALD: 'Emerald Cut' })[shpNm] ?? shpNm
            : cell,
        ]),
      ),
      rows: stones,
    },
  ])
})
