import { linkFields } from '../codes.ts'
import { addressIn } from '../cells/links.ts'
import { meaningsOf } from './concept-words.ts'
import { namesFormer } from './header.ts'
import { wordsOf } from './heading-words.ts'
import { saysNothing } from './unknown-heading.ts'

/** What columns of addresses lead to: by a word of their heading, or by the addresses where it says nothing. */

/** What addresses lead to, by words anywhere in their heading. */
const linked: Readonly<Record<(typeof linkFields)[number], RegExp>> = {
  certificateLink: /cert|report|zertifi|сертификат|证书|證書|תעודה/i,
  videoLink: /video|v[ií]deo|vidéo|movie|v360|3d|mp4|видео|视频|視頻|影片|וידאו|סרטון/i,
  imageLink: /image|photo|picture|img|pic\b|foto|imagen|imagem|immagine|bild\b|фото|изображ|图片|圖片|照片|תמונה/i,
}
/** What addresses lead to, by the addresses themselves. */
const leadingTo: Readonly<Record<(typeof linkFields)[number], RegExp>> = {
  certificateLink: /\.pdf(?:[?#]|$)|report-?check|\bverify|\/certs?\//i,
  videoLink: /\.(?:mp4|mov|webm|m4v)(?:[?#]|$)|v360|vision360|360view|\bvideos?\b/i,
  imageLink: /\.(?:jpe?g|png|webp|gif)(?:[?#]|$)/i,
}
/** Papers of a stone that are no laboratory's report: invoices, appraisals, certificates of the Kimberley Process, insurance, and those of sale and transport. */
const ofOtherPapers = [
  /invoice|(?<!\p{L})bills?(?!\p{L})|factura|facture|fattura|fatura|rechnung|factuur|сч[её]т|фактур|накладн|инвойс|发票|發票|請求書|インボイス|송장|청구서|영수증|חשבונית|فاتورة|(?<!\p{L})बिल|चालान|बीजक|બિલ|ચલણ/iu,
  /apprais|valuation|tasaci|aval[uú]o|avalia|évaluation|perizia|taxat|wertgutachten|schätz|değerleme|оценк|估价|估價|评估|評估|査定|감정가|평가|הערכ|שמאות|تقييم|मूल्यांकन|મૂલ્યાંકન/iu,
  /kimberl|(?<!\p{L})kp(?:c|cs)?(?!\p{L})|金伯利|キンバリー|킴벌리|кимберли|קימברלי|كيمبرلي|किम्बर्ली|કિમ્બર્લી/iu,
  /purchas|cost|einkauf|kaufvertrag|achat|compra|acquist|inkoop|закуп|采购|採購|仕入|구매|매입|קנייה|شراء|खरीद|ખરીદ/iu,
  /insur|seguro|assuranc|assicura|versicher|verzeker|sigorta|страхов|保险|保險|保険|보험|ביטוח|تأمين|बीमा|વીમો/iu,
  /contract|receipt|quittung|warrant|customs|shipping|shipment|export|import|air ?way|(?<!\p{L})awb(?!\p{L})|memo|zoll|douan|aduan|dogan|договор|таможен|合同|报关|報關|契約|계약/iu,
]
/** Laboratories serve nothing but their reports. */
const ofLaboratory =
  /^https?:\/\/(?:[\w-]+\.)*(?:gia\.edu|igi\.org|igiworldwide\.com|hrdantwerp\.(?:com|be)|gcalusa\.com|gsiworld\.(?:com|org)|agslab\.com)(?:[/:?]|$)/i
const ofFiles = new Set(['link', 'laboratory', 'report', 'number', 'stone'])
/** Whether the words of a heading say at most that there are addresses or files. */
const namesOnlyFiles = (header: string): boolean =>
  wordsOf(header).every(
    (word) =>
      saysNothing(word) ||
      word === 'file' ||
      meaningsOf(word)
        ?.flat()
        .some((concept) => ofFiles.has(concept)),
  )

const linkOrder = ['certificateLink', 'videoLink', 'imageLink'] as const
/** The field of links in a column of addresses whose heading no list has; none where it names another paper, or is a word that nobody knows. */
export function linkFieldOf(header: string, values: readonly string[]): (typeof linkFields)[number] | undefined {
  const addresses = values.map((text) => addressIn(text) ?? '')
  const name = header.normalize('NFC')
  if (values.length === 0 || addresses.includes('') || namesFormer(name) || ofOtherPapers.some((papers) => papers.test(name)))
    return undefined
  const named = linkOrder.find((field) => linked[field].test(name))
  if (named) return named
  if (addresses.every((address) => ofLaboratory.test(address))) return 'certificateLink'
  return namesOnlyFiles(name) ? linkOrder.find((field) => addresses.every((address) => leadingTo[field].test(address))) : undefined
}
