import { expect, it } from 'vitest'
import { mapped } from './mapped-headings.ts'

/** Headings as suppliers' programs write them: names of XML elements and of database columns, titles of tables on a web page. */

it.each([
  ['Price_x002F_Ct', 'ctPr', '6500', '7120'],
  ['Key_x0020_To_x0020_Sym', 'kToSStr', 'Crystal', 'Feather'],
  ['TotDepth_x0020__x0025_', 'depPer', '61.5', '60.2'],
  ['PRICE_PER_CTS', 'ctPr', '6500', '7120'],
  ['price_per_caret', 'ctPr', '6500', '7120'],
  ['Price / Crts', 'ctPr', '6500', '7120'],
  ['RAP PRICE PER CARAT', 'rap', '9800', '10200'],
  ['Sell_Rate', 'ctPr', '6500', '7120'],
  ['Asking', 'ctPr', '6500', '7120'],
  ['Цена $ за ct', 'ctPr', '6500', '7120'],
  ['Ширин', 'width', '6.41', '5.22'],
  ['Hearts & Arrow', 'hANm', 'Yes', 'No'],
  ['General Note', 'vendorNote', 'Fine make', 'Well cut'],
  ['GirdlePer', 'girdle', 'Thin - Medium', 'Medium - Thick'],
  ['GirdlePer', 'grdlPer', '3.5', '4'],
  ['Stock#/Lot#', 'vStnId', 'KX41', 'KX42'],
  ['Report/Certificate No', 'rptNo', '2141438171', '6231459870'],
  ['Fancy Dominant', 'fcColNm', 'Yellow', 'Pink'],
  ['FancyMainColorBody', 'fcColNm', 'Yellow', 'Pink'],
  ['Fancy Secondary', 'ovrtnNm', 'Brownish', 'Orangy'],
  ['NFC Overtone', 'ovrtnNm', 'Brownish', 'Orangy'],
  ['POLISE CT', 'crt', '1.01', '0.90'],
  ['DIC.', 'back', '-35', '-30.5'],
  ['RapnetRapPct', 'back', '-35', '-30.5'],
  ['clr intensity', 'intNm', 'Fancy Light', 'Fancy Vivid'],
  ['CulletGrade', 'cultNm', 'None', 'Small'],
  ['L-W Ratio', 'ratio', '1.35', '1.42'],
  ['Trt', 'treatmentNm', 'None', 'HPHT'],
  ['NFC Intensity', 'intNm', 'Fancy Light', 'Fancy Vivid'],
  ['Qualità taglio', 'cutNm', 'EX', 'VG'],
  ['Calidad de talla', 'cutNm', 'EX', 'VG'],
  ['Gewicht in karaat', 'crt', '1.01', '0.90'],
  ['Mass (ct)', 'crt', '1.01', '0.90'],
  ['Kleurgraad', 'colNm', 'D', 'G'],
  ['Post Growth Treatment', 'treatmentNm', 'HPHT', 'None'],
  ['As Grown/Treated', 'treatmentNm', 'As grown', 'HPHT'],
  ['Bemerkungen', 'vendorNote', 'augenrein', 'Laserbohrung'],
  ['Remarques', 'vendorNote', 'pur à l’œil', 'percé au laser'],
  ['Observaciones', 'vendorNote', 'limpio', 'tratado HPHT'],
  ['%', 'back', '-35', '-30.5'],
  ['D%', 'depPer', '61.5', '60.2'],
  ['in_stock', 'wSts', 'true', 'false'],
  ['diamond.certificate.carats', 'crt', '1.01', '0.90'],
  ['diamond.certificate.floInt', 'fluNm', 'None', 'Faint'],
  ['certificate.lab', 'lbNm', 'GIA', 'IGI'],
])('%s is read as the words that it stands for', (header, field, ...values) => expect(mapped([header, ...values])).toEqual([field]))

it('a heading says the title or the long form of what it names', () => {
  expect(mapped(['CutLongTitle', 'Excellent', 'Very Good'], ['CuletSizeTitle', 'None', 'Pointed'])).toEqual(['cutNm', 'cultNm'])
  expect(mapped(['Job Title', 'Excellent', 'Very Good'])).toEqual([null])
})

it('a heading in percent is the same without, but for a price', () => {
  expect(mapped(['Table Width %', '57', '60'], ['Depth Prct', '61.5', '60.2'])).toEqual(['tblPer', 'depPer'])
  expect(mapped(['System Price %', '35', '41'])).not.toContain('ctPr')
})

it('a weight that is numbered is a weight and no number of a stone', () => {
  expect(mapped(['Cts#', '1.01', '0.92', '2.04', '1.53'])).toEqual(['crt'])
  expect(mapped(['No', 'D-1', 'D-2', 'D-3'])).toEqual(['vStnId'])
})

it('addresses are links to what the heading names, in whatever words', () => {
  const of = (end: string) => [`https://files.example.test/1${end}`, `https://files.example.test/2${end}`]
  expect(mapped(['HD Movie', ...of('')])).toEqual(['videoLink'])
  expect(mapped(['VIEW IMAGE', ...of('')])).toEqual(['imageLink'])
  expect(mapped(['VIDEO_DOWNLOAD_LINK', ...of('.mp4')])).toEqual(['videoLink'])
  expect(mapped(['ImageCerti', ...of('')])).toEqual(['certificateLink'])
  expect(mapped(['HD Movie', 'Yes', 'No'], ['Web shop', ...of('')])).toEqual([null, null])
})

it('the number that a packet bears is the supplier’s, not the one that its program gave it', () => {
  expect(mapped(['packetID', '118200000', '118200037', '118200074'], ['PacketNo', 'KX41', 'KX42', 'KX43'])).toEqual([null, 'vStnId'])
  expect(mapped(['Packet ID', 'KX41', 'KX42', 'KX43'])).toEqual(['vStnId'])
})

it('the greatest and the least side stand beside each other', () => {
  const sides: [string, ...string[]][] = [
    ['Max', '6.45', '7.10'],
    ['Min', '6.41', '5.22'],
    ['Hgt', '3.97', '3.30'],
  ]
  expect(mapped(...sides)).toEqual(['length', 'width', 'height'])
  expect(mapped(['Max', '6.45', '7.10'])).toEqual([null])
})

it('black and white in C are those of the crown beside the table, else of the center', () => {
  expect(mapped(['BIT', 'None', 'None'], ['BIC', 'None', 'None'])).toEqual(['blkIncNm', 'blkSdIncNm'])
  expect(mapped(['BIC', 'None', 'None'], ['BIS', 'None', 'None'])).toEqual(['blkIncNm', 'blkSdIncNm'])
  expect(mapped(['WIT', 'None', 'None'], ['WIC', 'None', 'None'])).toEqual(['wInclNm', 'wSdInclNm'])
})

it('an inclusion of the table is the white one beside a black one', () => {
  expect(mapped(['Table Black', 'None', 'None'], ['Table Inclusion', 'None', 'None'])).toEqual(['blkIncNm', 'wInclNm'])
  expect(mapped(['Side Black', 'None', 'None'], ['Side Inclusion', 'None', 'None'])).toEqual(['blkSdIncNm', 'wSdInclNm'])
})

it('towns under Origin are where the stones are, and countries with mines where they are from', () => {
  expect(mapped(['Origin', 'Mumbai', 'Surat', 'Antwerp'])).toEqual(['locNm'])
  expect(mapped(['Origin', 'Botswana', 'Canada', 'India'])).toEqual(['originNm'])
  expect(mapped(['Origin', 'India', 'India', 'India'])).toEqual(['originNm'])
  const mines = ['Russia', 'Zimbabwe', 'Sierra Leone', 'India', 'Congo']
  expect(mapped(['Origin', ...mines])).toEqual(['originNm'])
  expect(mapped(['Location', 'Mumbai', 'Surat', 'Mumbai'], ['Origin', ...mines])).toEqual(['locNm', 'originNm'])
  expect(mapped(['Location', 'Mumbai', 'Surat', 'Mumbai'], ['Origin', 'Antwerp', 'Surat', 'Mumbai'])).toEqual(['locNm', null])
})

it('abbreviations of programs and makers', () => {
  const columns = [
    ['GRD %', '3.5', '4', '3'],
    ['Gd %', '3.5', '4', '3'],
    ['TD_PER', '61.2', '60.4', '62.1'],
    ['DIA_MX', '6.45', '7.10', '5.22'],
    ['DIA_MN', '6.41', '7.02', '5.20'],
    ['CL.', 'D', 'G', 'H'],
    ['Lab Report', '2141438171', '6231459870', '7351204556'],
    ['Cert Filename', 'https://x.test/1.pdf', 'https://x.test/2.pdf'],
    ['Key2Sym', 'Feather', 'Cloud', 'Needle'],
    ['Diameter & Depth', '6.40-6.44x3.95', '5.10-5.13x3.18'],
  ] as const
  const fields = ['grdlPer', 'grdlPer', 'depPer', 'length', 'width', 'colNm', 'rptNo', 'certificateLink', 'kToSStr', 'msrmnt']
  expect(columns.map((column) => mapped(['Lab', 'GIA', 'IGI', 'GIA'], [...column])[1])).toEqual(fields.map((field) => field))
})

it('the thick end of a girdle stands beside its thin end, however both are spelled', () => {
  const ends = [
    ['Thin', 'Medium'],
    ['Medium', 'Thick'],
  ] as const
  expect(mapped(['girdle_tn', ...ends[0]], ['girdle_thick', ...ends[1]])).toEqual(['grdlFrom', 'grdlTo'])
  expect(mapped(['Gridle Thin', ...ends[0]], ['Gridle Thick', ...ends[1]])).toEqual(['grdlFrom', 'grdlTo'])
})

it('a girdle in figures is its percentage, and a diameter of three sides the measurements', () => {
  expect(mapped(['Girdle', '3.5', '4', '3'])).toEqual(['grdlPer'])
  expect(mapped(['Girdle', 'Thin - Medium', 'Medium', 'Medium - Thick'])).toEqual(['girdle'])
  expect(mapped(['Dia', '6.40-6.44x3.95', '5.10-5.13x3.18'])).toEqual(['msrmnt'])
  expect(mapped(['Dia', '6.42', '5.12'])).toEqual([null])
})

it('a stone that is clean to the eye is so by 100 percent', () => expect(mapped(['EyeClean', '100', '100', '100'])).toEqual(['eClnNm']))

it('times and dates are no numbers of reports, however long', () => {
  const times = ['1734557595', '1734557596', '1734557601', '1734557700', '1734557912'] as const
  const reports = ['2141438171', '6231459870', '7351204556', '1182345671', '5204471893'] as const
  expect(mapped(['updated_on', ...times])).toEqual([null])
  expect(mapped(['Column 7', ...times])).toEqual([null])
  expect(mapped(['Mobile', ...reports], ['created_by', ...reports])).toEqual([null, null])
  expect(mapped(['Column 7', ...reports])).toEqual(['rptNo'])
  expect(mapped(['Report No', ...times])).toEqual(['rptNo'])
})

it('two names of different fields beside a stroke name none', () =>
  expect(mapped(['Color/Clarity', 'Sample', 'Other'], ['Price/Discount', '6500', '7120'])).toEqual([null, null]))

it('the stage of a stone says rough or polished, and not whether it is for sale', () =>
  expect(mapped(['Stage', 'Polished', 'Polished', 'Rough'])).toEqual([null]))
