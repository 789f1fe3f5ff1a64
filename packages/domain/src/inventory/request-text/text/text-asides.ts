import { type Rewriting, rewriter } from '../phrases/rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'

/** What stands in a request and asks for nothing, whatever it is made of: days, sizes of rings, booths of a fair. */

const monthOfNothingElse =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|october|nov(?:ember)?|dec(?:ember)?)'
/** Months that are also the shorthand of a shape, or a word of everyday English. */
const monthOfSomethingElse = '(?:mar|may|oct)'
const ordinal = '(?:st|nd|rd|th)'
const pointDate = String.raw`(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.?(?![\d./]|\s*(?:cts?|carats?|mm|%|x\b))`
const weight = String.raw`(?<![\d.])(?:\d{0,2}\.\d\d?(?![\d.])|\d{1,2}(?:\.\d+)?\s*(?:cts?|carats?)\b)`
const weekday = String.raw`\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?`
const year = String.raw`(?:,?\s+20\d\d|-\d\d(?:\d\d)?|\s+2[4-9](?!\s*(?:pcs?|pieces|cts?|carats?|x)\b))(?![\d.])`
const dayBefore = String.raw`(?<![\d.])\d{1,2}(?:\s?-\s?\d{1,2})?${ordinal}?(?:\s+(?:of\s+)?|-)`
const dayAfter = String.raw`\.?\s+\d{1,2}${ordinal}?\b(?![.,]\d|\s?(?:cts?|carats?|pcs?|x)\b)`
const shape = String.raw`\b(?!(?:mar|oct)\b)${shapePattern}\b`
/** "1 Mar RD 1.01", "3 Mar 2025", "by end of Mar", "Mar delivery": a day, and no marquises or octagons. */
const months: readonly Rewriting[] = [
  [new RegExp(String.raw`(?:${weekday}\s+)?${dayBefore}(?:${monthOfSomethingElse}|${monthOfNothingElse})\b\.?${year}`, 'gi'), ' '],
  [new RegExp(String.raw`(?:${weekday}\s+)?\b(?:${monthOfSomethingElse}|${monthOfNothingElse})${dayAfter}${year}`, 'gi'), ' '],
  [new RegExp(String.raw`${weekday}\s+(?:the\s+)?(?:${dayBefore}${monthOfSomethingElse}\b|${monthOfSomethingElse}${dayAfter})`, 'gi'), ' '],
  [
    new RegExp(
      String.raw`\b(?:by|till|until|before|due|deadline|on|latest|from)\s+(?:(?:the\s+)?(?:end|beginning|middle|mid)\s+(?:of\s+)?)?(?:${dayBefore})?${monthOfSomethingElse}\b(?!\s*[\d/]|\s+(?:cut|shape)s?\b)`,
      'gi',
    ),
    ' ',
  ],
  [
    new RegExp(
      String.raw`\b(?:by|till|until|before|due|deadline|on|latest|from|for|eta|arrival)\s+${monthOfSomethingElse}${dayAfter}|\bin\s+${monthOfSomethingElse}\b(?=[^\n]*${shape})(?!\s*\d+(?:\.\d+)?\s?(?:cts?|carats?)\b)|\b${monthOfSomethingElse}(?=\s+(?:delivery|shipment|shipping|show|fair)\b)`,
      'gi',
    ),
    ' ',
  ],
  // "1 Mar RD 1.01"; but "2 mar and 3 ov" are marquises.
  [
    new RegExp(
      String.raw`${dayBefore}${monthOfSomethingElse}\b(?=[.:]?\s+${shape})|^\s*${monthOfSomethingElse}${dayAfter}(?=\s*[,:;-]?\s*${shape})|\b(?:delivery|delivered|deliver|ship|shipping|shipment|arrives?|arrival|eta|meeting|meet|visit|pick\s?up)\s+(?:is\s+|the\s+)?(?:${dayBefore})${monthOfSomethingElse}\b`,
      'gi',
    ),
    ' ',
  ],
]
const ofFinger = String.raw`(?:ring|finger)`
const land = '(?:US|USA|EU|UK|FR)'
const sizeIs = String.raw`(?:[Ss]ize|SIZE|sz)\s*(?:is|:|=|of)?\s*`
/** "6 1/2", "54", "M": in figures, or in Britain in letters. */
const sizeOfRing = String.raw`(?:\d{1,2}(?:[.,]\d{1,2}|\s+[1-3]\/[2-4])?|[H-Z](?:\s?1\/2)?)(?![\p{L}\d.,-]*[\p{L}\d]|\s*(?:cts?|carats?|mm|x|-|to)(?!\p{L}))`
/** Sizes of rings by the letters and the countries that they are named by: "ring size M", "US size 6", "size 54 EU", "fs 52". */
const ringSizes: readonly Rewriting[] = [
  [new RegExp(String.raw`\b${ofFinger}\s+${sizeIs}${sizeOfRing}`, 'gu'), ' '],
  [new RegExp(String.raw`\b${sizeIs}${sizeOfRing}\s+${ofFinger}\b`, 'gu'), ' '],
  [new RegExp(String.raw`\b${land}\s+(?:${ofFinger}\s+)?${sizeIs}${sizeOfRing}`, 'gu'), ' '],
  [new RegExp(String.raw`\b(?:${ofFinger}\s+)?${sizeIs}(?:\d{1,2}(?:[.,]\d{1,2})?|[H-Z])\s+${land}\b`, 'gu'), ' '],
  [/\bfs\s*:?\s*(?:4[4-9]|5\d|6\d|7[0-2])\b(?!\.\d|\s*(?:cts?|mm)\b)/gi, ' '],
]
const asides: readonly Rewriting[] = [
  ...months,
  // "till Friday 12th", "by Monday".
  [
    new RegExp(
      String.raw`\b(?:(?:by|till|until|before|on|this|next|latest)\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?:\s+(?:the\s+)?\d{1,2}${ordinal}\b)?`,
      'gi',
    ),
    ' ',
  ],
  // "20-23 Sept", "12th of March 2026"; "Dec 5".
  [
    new RegExp(
      String.raw`(?:\b(?:by|till|until|before)\s+)?(?<![\d.])\d{1,2}(?:\s?-\s?\d{1,2})?${ordinal}?\s+(?:of\s+)?${monthOfNothingElse}\b\.?(?:\s+20\d\d)?`,
      'gi',
    ),
    ' ',
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:by|till|until|before)\s+)?\b${monthOfNothingElse}\.?\s+\d{1,2}${ordinal}?(?:\s?-\s?\d{1,2})?\b(?![.,]\d|\s?(?:ct|cts|carats?|pcs?|x)\b)`,
      'gi',
    ),
    ' ',
  ],
  // "by 12/12", "before 3/12/26"; and no "10 by 8/5".
  [
    /(?<!\d\s*(?:mm\s*)?)\b(?:(?:need(?:ed)?|deliver(?:y|ed)?)\s+)?(?:by|before|until|till|due|deadline)\s+(?:the\s+)?[0-3]?\d\/[01]?\d(?:\/(?:20)?\d\d)?(?![\d/]|\.\d|\s*(?:cts?|carats?|mm|%|x\b))/gi,
    ' ',
  ],
  // "need by 5.12"; and where a weight is said besides, "by 5.12 rd 1ct".
  [
    new RegExp(String.raw`\b(?:need(?:ed)?|deliver(?:y|ed)?)\s+(?:by|before)\s+(?:the\s+)?${pointDate}|\bdeadline\s+${pointDate}`, 'gi'),
    ' ',
  ],
  [
    new RegExp(
      String.raw`(?<!\d\s*(?:mm\s*)?)\b(?:by|before)\s+(?:the\s+)?${pointDate}(?:(?=[^\n]*${weight})|(?<=${weight}[^\n]*\b(?:by|before)\s+(?:the\s+)?[\d.]+))(?![^\n]*\bnow\b)`,
      'gi',
    ),
    ' ',
  ],
  [
    /\b(?:ring|finger)\s+(?:is\s+)?(?:a\s+)?(?:size|sz)\s*(?:is|:|=|of)?\s*\d{1,2}(?:[.,]\d{1,2})?\b|\bsize\s*\d{1,2}(?:[.,]\d{1,2}|\s+[1-3]\/[2-4])?\s+(?:ring|finger)\b/gi,
    ' ',
  ],
  ...ringSizes,
  // "size 6.5, platinum ring, oval 1.5": of the ring, where a weight is said besides.
  [
    new RegExp(
      String.raw`\bsize\s*[:=]?\s*(?:[4-9]|1[0-3])(?:[.,](?:25|5|75|0))?(?![\d.]|\s*(?:cts?|carats?|mm|x|-|to)\b)(?:(?=[^\n]*\b(?:ring|platinum|band)\b)|(?<=\b(?:ring|platinum|band)\b[^\n]*))(?:(?=[^\n]*${weight})|(?<=${weight}[^\n]*\bsize[^\n]*))`,
      'gi',
    ),
    ' ',
  ],
  // "booth 3E-12" of a fair; and no "stand 3ct".
  [
    /\b(?:booth|stand|stall|hall|cabin|counter)\s*(?:no\.?|#)?\s*(?!\d+(?:\.\d|\s*(?:cts?|carats?)\b))(?=[a-z]?-?\d|\d?[a-z]\b)[\da-z][\w-]*/gi,
    ' ',
  ],
  // "ref: 2024-118": the number of a request.
  [/\b(?:our\s+|your\s+)?ref(?:erence)?\.?\s*(?:no\.?|nr\.?)?\s*[:#]?\s*20\d\d-\d+\b/gi, ' '],
  // "ex works Mumbai", "D/P terms": how goods are delivered and paid.
  [/\b(?:ex[\s-]works|exw)\b|\bd\/[pa]\b(?=\s+(?:terms|basis|\d+\s+days))/gi, ' '],
  [/\bthis\s+time\b|\bin\s+the\s+market\s+(?=for\b)/gi, ' '],
  // "need one about 1ct": no number beside what is asked for.
  [/(?<=\b(?:need|want|get|find|buy|like)\s+)one\s+(?=(?:about|around|in|with|that|of|under|approx|for|at)\b)/gi, ' '],
  // "call me about 1ct": what of, and no weight around it.
  [
    /(?<=\b(?:call|ring|talk|speak|write|ask|contact|message|msg|whatsapp|email|mail|text|update|enquir(?:y|ing)|inquir(?:y|ing)|asking|question)(?:\s+(?:me|us|you|to\s+(?:me|us|you)|with\s+(?:me|us|you)))?\s+)about\b/gi,
    ' ',
  ],
  // "tracking 1Z999AA10123456784", "AWB 123-45678901": of a parcel on its way.
  [
    /\b(?:tracking|awb|airway\s?bill|fedex|dhl|ups)\s*(?:no\.?|number|nr\.?|#|:|is)*\s*(?=[\dA-Z][\d A-Z-]{7})[\dA-Z-]*\d[\dA-Z-]*(?:\s\d{3,5})*\b/gi,
    ' ',
  ],
  // "size S": of clothes.
  [/\bsize\s+(?:XS|S|M|L|XL)\b(?!\s*[-/])/gi, ' '],
  // "I owe you 5k": no color.
  [/\b(?:I|we|you|u|he|she|they)\s+(?:have\s+|had\s+|just\s+)?(?=(?:owe[sd]?|paid|transferred|remitted|wired|refunded)\b)/gi, ' '],
  // "3rd time asking": no rounds.
  [/\b3rd\s+(?=(?:time|reminder|request|try|attempt|mail|message|follow)\b)/gi, 'third '],
  // "3rd floor", "47th St": of an address.
  [/\b\d{1,3}(?:st|nd|rd|th)\s+(?:floor|flr|ave|avenue|street|st)\b\.?/gi, ' '],
  // "3 stone: center RD 1ct, sides PS": of a ring.
  [/\b(?:\d|three|five|seven)[\s-]?stones?(?:\s+layouts?)?\s*:(?=[^\n]*\bcent(?:er|re)\b)/gi, ' '],
  // "3 stones for a ring:"
  [/\b(?:\d|three|five|seven)\s+stones?\s+for\s+(?:an?\s+|the\s+|one\s+)?(?:ring|pendant|necklace|bracelet|setting)\b\s*(?=[:,;-])/gi, ' '],
  // "3-stone ring" is no number of stones.
  [/\b(?:\d|two|three|five|seven)[\s-]?stones?\s+(?:rings?|settings?|bands?|pendants?|necklaces?)\b/gi, ' '],
]
/** A line without them. */
export const withoutAsides = rewriter(asides)
