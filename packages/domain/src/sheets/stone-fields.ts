import type { StoneField } from './codes.ts'
import type { CodedField } from '../inventory/diamond-lists.ts'
import { diamondLists, keyToSymbols } from '../inventory/diamond-lists.ts'
import type { Field } from './field.ts'

/** What a sheet of stones may say, and what suppliers call it (domain.md B4: official aliases and real supplier sheets). */

const names = (text: string) => text.split('|')
const code = <const F extends CodedField>(field: F, title: string, known: string): Field<F> => ({
  field,
  title,
  kind: 'code',
  list: diamondLists[field],
  names: names(known),
})
const share = <const F extends string>(field: F, title: string, known: string, max = 130): Field<F> => ({
  field,
  title,
  kind: 'proportion',
  min: 0,
  max,
  places: 2,
  names: names(known),
})
const figure = <const F extends string>(field: F, title: string, known: string, min: number, max: number, places = 2): Field<F> => ({
  field,
  title,
  kind: 'number',
  min,
  max,
  places,
  names: names(known),
})
const plain = <const F extends string, const K extends Field['kind']>(field: F, title: string, kind: K, known: string): Field<F> => ({
  field,
  title,
  kind,
  names: names(known),
})

export const stoneFields = [
  plain(
    'vStnId',
    'Stone ID',
    'text',
    'Stone ID|Stone|Stone #|Stock #|Stock|Stock Ref|Stock Reference|Item #|Item|StockNum|StockNo|Stk No|Stock Id|STONE NO|Packet No|Packet|Lot #|LOT NO|Lot Number|LotID|SKU|SKU Number|Inventory|VendorStockNumber|VenderStockNumber|ReferenceNum|ReferenceNumber|Ref No|StockName|sr|ID|vStnId',
  ),
  code('shpNm', 'Shape', 'Shape|Shp|Shape/Cut|Cut (Shape)|Cut|shpNm'),
  figure('crt', 'Carat', 'Weight|Wt|Carat|Carats|Carat Weight|CaratSize|Ct|Cts|Crt|CtSize|CtWeight|Size|Sz', 0.001, 200, 3),
  plain('colNm', 'Color', 'color', 'Color|Colour|Colr|Col|ColorFullName|colNm'),
  code('fcColNm', 'Fancy hue', 'Fancy Color|Fancy Hue|FancyColorMainBody|FC-Main Body|FCColor|fcColNm'),
  code('intNm', 'Intensity', 'Fancy Intensity|Fancy Color Intensity|FC- Intensity|FCIntensity|Intensity|intNm'),
  code('ovrtnNm', 'Overtone', 'Fancy Overtone|Fancy Overtones|Fancy Color Overtone|FC- Overtone|Overtone|ovrtnNm'),
  plain('fcColDesc', 'Fancy color description', 'text', 'FancyColorFullName|Fancy Color Description|fcColDesc'),
  code('clrNm', 'Clarity', 'Clarity|Clar|Clearity|Purity|cl|clrNm'),
  code('cutNm', 'Cut', 'Cut Grade|CutGrade|Make|mk|Cut|cutNm'),
  code('polNm', 'Polish', 'Polish|Pol|Pl|Finish|polNm'),
  code('symNm', 'Symmetry', 'Symmetry|Sym|Symm|Symetry|Sym-metry|symNm'),
  code(
    'fluNm',
    'Fluorescence',
    'Fluorescence|Fluorescence Intensity|FluoresenceIntensity|Fluoresence|Fluorescense|Fluor|Fluor Intensity|Flr|FlrIntensity|FL|FLS|Fleur|Flo|Fluo|Flour|Fluro|fluNm',
  ),
  code('fluColNm', 'Fluorescence color', 'Fluorescence Color|Fluor Color|FlrColor|Fluo Color|fluColNm'),
  plain('msrmnt', 'Measurements', 'measurements', 'Measurements|Measurement|Meas|MESUREMENT|Dimension|Dimensions|LxWxH|mes|msrmnt'),
  figure('length', 'Length', 'Length|Meas Length|MeasLength|Len|Length (mm)', 0, 100),
  figure('width', 'Width', 'Width|Meas Width|MeasWidth|Wid|Width (mm)', 0, 100),
  figure('height', 'Height', 'Height|Meas Depth|MeasDepth|Depth (mm)|Depth mm|Depth|Hgt|Height (mm)', 0, 100),
  figure('ratio', 'Ratio', 'Ratio|L/W|LW Ratio|Length/Width', 0, 20),
  share(
    'depPer',
    'Depth %',
    'Depth %|DepthPct|DepthPercent|Depth Percentage|DEPT|Dep|Dep %|TD|TD %|dp|Dpth|Dpth %|Total Depth|Total Depth %|Depth|depPer',
  ),
  share('tblPer', 'Table %', 'Table %|TablePct|Tbl|Tbl %|Tab|Tab %|Table Percentage|Table|tb|tblPer', 100),
  code('lbNm', 'Lab', 'Lab|Cert|Certifier|Certificate|Cert Type|Grading Report|Laboratory|lbNm'),
  plain(
    'rptNo',
    'Report No.',
    'report',
    'Report No.|Report #|Report|Rpt #|Rep No|Certificate #|Certificate|Cert|Cert #|CertNo|CertID|CertificateID|Certificate Number|Cert Number|Lab Number|Lab Report No|Certi No|GIA NO|cn|rptNo',
  ),
  plain(
    'ctPr',
    '$/Ct',
    'money',
    'Price Per Carat|Price/Carat|Price/Ct|Price Ct|PPC|$/ct|P/CT|PerCarat|Per Carat|Rate|PERCT|RapNet Price|RapnetAskingPrice|AskingPrice|List p/c|$/Carat|USD/Ct|Px|ap|Price|ctPr',
  ),
  plain(
    'back',
    'Back %',
    'discount',
    'Back %|Back|Rapnet Discount %|RapnetDiscountPercent|Disc|Disc %|DIS|Discount|Discount %|RDisc|RapnetDpx|%/Rap|% Rap|Rap %|Price Percentage|OFFRAPAPORT|% Off RAP|Off %|CASH PRICE%',
  ),
  plain('rap', 'Rap', 'money', 'Rap|Rap Price|Rapaport Price|RapList|LIST|Org Rap|FullRAPPrice|Rapaport|Rap Rate'),
  plain('amt', 'Amount', 'money', 'Amount|Total Price|Total|Total Amount|Final Price|Final Amount|CASH AMOUNT|tp|Net Amount|Price|amt'),
  plain('girdle', 'Girdle', 'girdle', 'Girdle|GirdleFromTo|Girdle From To|Grdl'),
  code('grdlFrom', 'Girdle from', 'Girdle From|Girdle Thin|GirdleMin|Girdle (thinnest)|grdlFrom'),
  code('grdlTo', 'Girdle to', 'Girdle To|Girdle Thick|GirdleMax|Girdle (thickest)|grdlTo'),
  share('grdlPer', 'Girdle %', 'Girdle %|Girdle Percent|grdlPer', 60),
  code('grdlCondNm', 'Girdle condition', 'Girdle Condition|grdlCondNm'),
  code('cultNm', 'Culet', 'Culet|Culet Size|Cul|cultNm'),
  code('culet', 'Culet condition', 'Culet Condition'),
  figure('cAng', 'Crown angle', 'Crown Angle|CA|Cr Ang|cAng', 0, 90),
  share('cHgt', 'Crown height', 'Crown Height|Crown %|CROWN|CH|Cr Ht|cHgt', 90),
  figure('pAng', 'Pavilion angle', 'Pavilion Angle|Pavillion Angle|PA|Pav Ang|pAng', 0, 90),
  share('pHgt', 'Pavilion depth', 'Pavilion Depth|Pavillion Depth|Pavilion %|Pavilion Height|PD|Pav Ht|pHgt', 100),
  share('strLn', 'Star length', 'Star Length|Star|strLn', 100),
  share('lwrHal', 'Lower half', 'Lower Half|LH|Lower Halves|lwrHal', 100),
  { ...plain('kToSStr', 'Key to symbols', 'symbols', 'Key To Symbols|Key To Symbol|KTS|KeyToSymbols|Symbols|kToSStr'), list: keyToSymbols },
  plain('lbCmt', 'Lab comment', 'text', 'Lab Comment|Cert Comment|Cert Comments|Report Comment|Report Comments|lbCmt'),
  plain('lsrInc', 'Laser inscription', 'text', 'Laser Inscription|Inscription|lsrInc'),
  code('shdNm', 'Shade', 'Shade|Tinge|Brown|shdNm'),
  code('mlkNm', 'Milky', 'Milky|Luster|Milk|mlkNm'),
  code('mixTintNm', 'Mix tint', 'Mix tint|Tint|mixTintNm'),
  code('eClnNm', 'Eye clean', 'Eye Clean|EyeClean|EC|eClnNm'),
  code('hANm', 'H&A', 'H&A|HA|Hearts and Arrows|Hearts & Arrows|HeartsandArrows|hANm'),
  code('naturalNm', 'Natural', 'Natural|Naturals|naturalNm'),
  code('blkIncNm', 'Black table', 'Black Inclusion|Black Table|Black|Table Black|blkIncNm'),
  code('blkSdIncNm', 'Black side', 'Black side|Black Crown|Side Black|blkSdIncNm'),
  code('wInclNm', 'White table', 'White Inclusion|White table|Table White|Center Inclusion|CentralInclusion|wInclNm'),
  code('wSdInclNm', 'White side', 'White side|White Crown|Side White|wSdInclNm'),
  code('opIncNm', 'Open inclusion', 'Open Inclusion|Open Inclusions|Table Open|Crown Open|Girdle Open|opIncNm'),
  code('eFact', 'Extra facet', 'Extra facet|Extra Facets|eFact'),
  code('growthNm', 'Growth', 'Growth|Growth Type|LabGrownType|growthNm'),
  code('treatmentNm', 'Treatment', 'Treatment|Treatments|Enhancement|Enhancements|treatmentNm'),
  code('originNm', 'Origin', 'Origin|Country of Origin|mine_of_origin|originNm'),
  code('locNm', 'Location', 'Location|Loc|City|CityLocation|Stone Location|locNm'),
  plain('altCert', 'Alt. report', 'text', 'Alt. report|Alt Cert|Second Report'),
  plain('mfgStnId', 'Mfg No.', 'text', 'Mfg No.|Mfg Stone Id|mfgStnId'),
  plain('wSts', 'Availability', 'availability', 'Availability|Status|Stock Status|Is Active|wSts'),
  figure(
    'pieces',
    'Pieces',
    'Pcs|Pieces|Qty|Quantity|STONES|Number of Diamonds|Parcel Stones|ParcelStoneCount|ParcelUnits',
    0,
    1_000_000,
    0,
  ),
] as const satisfies readonly Field<StoneField>[]

const byName = new Map<string, Field<StoneField>>(stoneFields.map((field) => [field.field, field]))
export const stoneField = (name: string): Field<StoneField> | undefined => byName.get(name)

/** What a price says, and nothing else of a stone: all that "prices only" takes from a sheet. */
export const priceFields = ['ctPr', 'back', 'rap', 'amt'] as const satisfies readonly StoneField[]
