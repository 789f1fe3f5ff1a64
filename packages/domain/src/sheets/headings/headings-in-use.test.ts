import { describe, expect, it } from 'vitest'
import { mapped, one } from './mapped-headings.ts'

/** Headings of lists of makers, platforms, laboratories and dealers in many countries. */

const percents = ['61.5', '60.2', '62.8']
const tables = ['57', '59', '60']
const grades = ['EX', 'VG', 'EX']
const numbers = ['D-1001', 'D-1002', 'D-1003']
const angles = ['34.5', '35', '33.9']
const depths = ['42.6', '43.1', '42.9']
const sides = ['6.42', '5.20', '7.01']
const none = ['None', 'None', 'None']

it.each<[header: string, field: string, values: readonly string[]]>([
  ['Réf. pierre', 'vStnId', numbers],
  ['Nº de piedra', 'vStnId', numbers],
  ['Riferimento pietra', 'vStnId', numbers],
  ['№ пакета', 'vStnId', numbers],
  ['पैकेट नंबर', 'vStnId', numbers],
  ['石号', 'vStnId', numbers],
  ['वज़न (कैरेट)', 'crt', ['1.01', '0.90', '2.03']],
  ['重', 'crt', ['1.01', '0.90', '2.03']],
  ['Quilates', 'crt', ['1.01', '0.90', '2.03']],
  ['切', 'cutNm', grades],
  ['Группа огранки', 'cutNm', grades],
  ['Ct Gr', 'cutNm', grades],
  ['抛', 'polNm', grades],
  ['对', 'symNm', grades],
  ['समरूपता', 'symNm', grades],
  ['SM', 'symNm', grades],
  ['Finish - Symmetry', 'symNm', grades],
  ['Серт.', 'lbNm', ['GIA', 'IGI', 'HRD']],
  ['Gesamttiefe %', 'depPer', percents],
  ['Общая глубина %', 'depPer', percents],
  ['Profondeur totale %', 'depPer', percents],
  ['Profundidad total', 'depPer', percents],
  ['總深度', 'depPer', percents],
  ['Tafelbreite %', 'tblPer', tables],
  ['Размер площадки %', 'tblPer', tables],
  ['Largeur de la table', 'tblPer', tables],
  ['Largura da mesa', 'tblPer', tables],
  ['Angle du pavillon', 'pAng', ['40.8', '41', '40.6']],
  ['Ángulo del pabellón', 'pAng', ['40.8', '41', '40.6']],
  ['Profondeur pavillon', 'pHgt', depths],
  ['Profundidade do pavilhão', 'pHgt', depths],
  ['Angle de la couronne', 'cAng', angles],
  ['Ângulo da coroa', 'cAng', angles],
  ['Girdle mean (%)', 'grdlPer', ['3.5', '4', '3']],
  ['GR%', 'grdlPer', ['3.5', '4', '3']],
  ['Length halves pavilion (%)', 'lwrHal', ['75', '80', '75']],
  ['גירדל', 'girdle', ['Thin to Medium', 'Medium', 'Medium to Thick']],
  ['קיולט', 'cultNm', none],
  ['八心八箭', 'hANm', ['Yes', 'No', 'Yes']],
  ['绿', 'shdNm', none],
  ['TNG', 'shdNm', none],
  ['Mixed Tinge', 'mixTintNm', none],
  ['T.Blk', 'blkIncNm', none],
  ['S.Blk', 'blkSdIncNm', none],
  ['T.Wht', 'wInclNm', none],
  ['S.Wht', 'wSdInclNm', none],
  ['C.Blk', 'blkSdIncNm', none],
  ['Where is', 'locNm', ['Mumbai', 'Antwerp', 'Hong Kong']],
  ['Price List', 'rap', ['9800', '10200', '7400']],
  ['Disc. from list', 'back', ['-35', '-30.5', '-42']],
  ['Bck', 'back', ['-35', '-30.5', '-42']],
  ['Off list %', 'back', ['-35', '-30.5', '-42']],
  ['meas_ratio', 'ratio', ['1.35', '1.42', '1.01']],
  ['石头编号', 'vStnId', numbers],
  ['貨品編號', 'vStnId', numbers],
  ['Numéro de lot', 'vStnId', numbers],
  ['切工级别', 'cutNm', grades],
  ['車工等級', 'cutNm', grades],
  ['抛光级别', 'polNm', grades],
  ['對稱等級', 'symNm', grades],
  ['Симметрия камня', 'symNm', grades],
  ['全深比例', 'depPer', percents],
  ['Глубина общая, %', 'depPer', percents],
  ['אחוז עומק', 'depPer', percents],
  ['गहराई प्रतिशत', 'depPer', percents],
  ['Table en %', 'tblPer', tables],
  ['אחוז טבלה', 'tblPer', tables],
  ['底尖大小', 'cultNm', none],
  ['激光腰码', 'lsrInc', ['GIA 1', 'GIA 2', 'GIA 3']],
  ['现货地点', 'locNm', ['Mumbai', 'Antwerp', 'Hong Kong']],
  ['Rap-Abschlag %', 'back', ['35', '30.5', '42']],
  ['H&amp;A', 'hANm', ['Yes', 'No', 'Yes']],
  ['Цвет по GIA', 'colNm', ['D', 'G', 'H']],
  ['Чистота по GIA', 'clrNm', ['VS1', 'IF', 'SI2']],
  ['Качество симметрии', 'symNm', grades],
  ['Proporciones', 'cutNm', grades],
  ['Höhe %', 'depPer', percents],
  ['Descuento sobre Rap', 'back', ['-35', '-30.5', '-42']],
  ['DIA 1', 'length', sides],
  ['Sarine Loupe', 'videoLink', ['https://example.com/a', 'https://example.com/b', 'https://example.com/c']],
])('%s is %s', (header, field, values) => expect(mapped([header, ...values])).toEqual([field]))

describe('millimetres in any script', () => {
  it.each([
    ['Длина, мм', 'Ширина, мм', 'Высота, мм'],
    ['Comprimento (mm)', 'Largura (mm)', 'Altura (mm)'],
    ['长(毫米)', '宽(毫米)', '高(毫米)'],
    ['אורך (מ"מ)', 'רוחב (מ"מ)', 'גובה (מ"מ)'],
  ])('%s, %s, %s', (length, width, height) =>
    expect(mapped([length, ...sides], [width, ...sides], [height, '3.96', '3.30', '4.10'])).toEqual(['length', 'width', 'height']),
  )
})

describe('a heading with a currency', () => {
  it('is a price, and no number of a stone', () => {
    expect(mapped(['USD stone', '6570', '5270', '7110'])).toEqual(['amt'])
    expect(mapped(['USD / ct', '6500', '7120', '9800'], ['USD stone', '6570', '5270', '7110'])).toEqual(['ctPr', 'amt'])
    expect(mapped(['Lot USD', 'D-1001', 'D-1002', 'D-1003'])).toEqual([null])
  })
  it('is a discount where the figures are', () => expect(one('Disc USD', 'discount')).toBe('back'))
})

it('the number of laboratories is the number of a report', () => {
  const reports = ['2151432110', '6231459870', '1206754321']
  expect(mapped(['GIA/IGI No', ...reports])).toEqual(['rptNo'])
  expect(mapped(['Stone', ...numbers], ['GIA / HRD #', ...reports])).toEqual(['vStnId', 'rptNo'])
})

describe('shapes under a heading that names something else', () => {
  it.each(['Descr.', 'Cutting', 'Type', 'Model'])('%s', (header) =>
    expect(mapped([header, 'Round', 'Oval', 'Pear', 'Round'])).toEqual(['shpNm']),
  )
  it('leave the column of shapes alone', () =>
    expect(mapped(['Title', 'Round', 'Oval', 'Pear'], ['Shape', 'Round', 'Oval', 'Pear'])).toEqual([null, 'shpNm']))
  it('are whole words: letters may be something else', () => expect(mapped(['Title', 'R', 'E', 'P', 'R'])).toEqual([null]))
})

describe('addresses below a heading in another language', () => {
  it.each([
    ['视频链接', 'videoLink'],
    ['視頻', 'videoLink'],
    ['图片', 'imageLink'],
    ['Foto', 'imageLink'],
    ['Ссылка на сертификат', 'certificateLink'],
    ['证书链接', 'certificateLink'],
    ['Zertifikat-Link', 'certificateLink'],
    ['וידאו', 'videoLink'],
    ['Видео', 'videoLink'],
  ])('%s is %s', (header, field) =>
    expect(mapped([header, 'https://example.com/a/1', 'https://example.com/a/2', 'https://example.com/a/3'])).toEqual([field]),
  )
})

describe('laboratory and number of the report in one cell', () => {
  const both = ['GIA 2151432110', 'IGI LG526204545', 'HRD 240027664964']
  it.each(['Lab/Cert', 'Lab', 'Cert', 'Grading'])('are the report under %s', (header) =>
    expect(mapped([header, ...both])).toEqual(['rptNo']),
  )
  it('stay an inscription beside the report', () =>
    expect(mapped(['Inscription', ...both], ['Report', '2151432110', 'LG526204545', '240027664964'])).toEqual(['lsrInc', 'rptNo']))
})

it('a sign of percent after a word that is not known names no price per carat', () => {
  expect(mapped(['Неизвестно %', ...percents])).toEqual([null])
  expect(mapped(['未知%', ...percents])).toEqual([null])
})
