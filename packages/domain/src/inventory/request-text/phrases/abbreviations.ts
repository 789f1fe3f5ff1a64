import type { Rewriting } from './rewriting.ts'
import { shapePattern } from '../words/shorthand.ts'
import { stoneForms } from './stone-forms.ts'

/** "table 55-60 RD": percents of the stone. */
const ofPercents = String.raw`\b(?:table|tbl|tab|tb|depth|dep|dpt|td|dp|crown|cr|pavilion|pav|angle|back|rap|disc|discount)\s*(?:[:=%]|\bis|\bof|\bbetween|\bfrom)?\s*`
const sized = String.raw`(?:(?<![\d.])\d?\.\d|\d\s*(?:cts?|carats?|mm)\b|\beach\b)`

const money = String.raw`(?:\b(?:budget|price|inr|rs|rupees?|lakhs?|crores?|paid|pay|owe|party)\b|₹)`
const notOfMoney = String.raw`(?<!(?:${money}|\b(?:max|upto|under|total|cost|value)\b|\d\s?cts?\b|\d?\.\d\d)[^\n]*)`
const noMoneyBehind = String.raw`(?!\.?\s*(?:ang|hei|ht|worth|payment|outstanding|due|ok)|[^\n]*(?:${money}|\d\s?cts?\b))`
const stone = String.raw`\b(?:${shapePattern}|(?:vvs|vs|si)[1-3]?)\b`
const besideStone = String.raw`(?:(?=[^\n]*${stone})|(?<=${stone}[^\n]*))`

/** Letters and short words that mean a label or a unit only in certain places: "T 55-58 D 60-62", "R-35", "2 pr. tapers". */
export const abbreviations: readonly Rewriting[] = [
  // "Sh: RBC", "-38 pe": a label, and "at" in Hindi.
  [/\bsh\s*[:=]\s*(?=\p{L})/giu, 'shape: '],
  [/(?<=-\d{2}(?:\.\d+)?\s*%?\s)pe\b/gi, ''],
  [/\bbdgt\b/gi, 'budget'],
  [/\b(?:b\/?w|btwn|betw)\s+(?=[\d$.])/gi, 'between '],
  // "2cr RD": carats beside a shape or a clarity; of rupees a crore, which has a price or a currency beside it, and no other weight.
  [new RegExp(String.raw`${notOfMoney}(?<![\d.])([1-9]|[1-9]?\d?\.\d{1,2}|1\d)\s?cr\b${noMoneyBehind}${besideStone}`, 'giu'), '$1 ct'],
  [/(?<=\d\s?)(?:carr[ae]t|caret|kerat)s?\b/gi, ' carat'],
  // "tp 4200": the target price; TP is a tapered baguette otherwise.
  [/\bTP\s*[:=-]?\s*(?=\$?\d{3}(?!\s*(?:pcs?|pieces|stones)\b))/gi, 'target '],
  // "2 pr. trapezoids"; PR alone is a princess.
  [/\b(\d{1,2}|an?|one|two|three|four|matching|matched)\s+prs?\.\s*(?=\p{L})/giu, '$1 pair of '],
  // "without any fluor"
  [
    /\b(without|no|not|(?:dont|doesnt|wont|cant|do\s+not|does\s+not|will\s+not)\s+(?:want|need|like|accept|take))\s+any\s+(?=\p{L})/giu,
    '$1 ',
  ],
  // "cut EX, rest VG+"
  [/(?<=\bcut\b[^;\n]*)\b(?:the\s+)?(?:rest|others?)\s+(?=(?:ex|vg|gd?)\b)/gi, 'pol/sym '],
  // "1/5 RD": of a carat; "1/2 RD" may be one or two.
  [/(?<![\d./-])1\/([3-8]|10)(?=\s+(?:rds?|rbc|rounds?|br|princess|ov|ovals?)\b)/gi, '1/$1 ct'],
  // "$/ct 4800"; in "4800 $/ct" it is of the figure before it.
  [/(?<!(?<!\b(?:vvs|vs|si|i))\d\s?k?\s*)(?:\$|\busd)\s?(?:\/|per)\s?(?:ct|carat)s?\s*:?\s*(?=\d)/gi, 'ppc '],
  // "8 lakh rs": one currency.
  [/(?<=\d\s?(?:lakhs?|lacs?|crores?|cr))\s+(?:rs|inr|rupees?)\b/gi, ''],
  // "FL F to H", "FL G 3EX", "FL no IGI", where no other clarity is said: flawless, and no label of the fluorescence.
  [
    /(?<=^(?!.*(?<!\p{L})(?:IF|if|(?:VVS|vvs|VS|vs|SI|si)[1-3]?|[Ii][1-3])(?![\p{L}\d])).*)(?<![\p{L}\d]|\b(?:no|none|nil|any)\s)FL(?=\s*[,/|;\t-]?\s*(?:[DEG-L](?![\p{L}\d:])|F(?:\s?[-/]\s?|\s+to\s+)[G-L](?![\p{L}\d])|(?:faint|med|medium|strong)\s+(?:fluor\p{L}*|blue)|no\s+(?:GIA|IGI|HRD|GCAL)(?!\p{L})))/gu,
    'flawless',
  ],
  // "1,00-1,10 ct TW VS": Top Wesselton, where commas are those of decimals.
  [/(?<=\d,\d{2}\s?(?:cts?|carats?|karat)?)\s+TW\s?[-/]\s?W\b(?=[\s,/]+(?:FL|IF|VVS|VS|SI|P)[1-3]?\b)/g, ' top wesselton to wesselton'],
  [/(?<=\d,\d{2}\s?(?:cts?|carats?|karat)?)\s+TW\b(?=[\s,/]+(?:FL|IF|VVS|VS|SI|P)[1-3]?\b)/g, ' top wesselton'],
  // "0.40-0.49 same": the request before in another weight.
  [
    /(?<=[\d\p{L}]\s*[,;]\s*)(\d{0,2}\.\d{2}(?:\s?-\s?\d{0,2}\.\d{2})?(?:\s?cts?)?)\s+same(?=\s*(?:$|[,;.]|\d|@|-\d|\$|(?:at|under|max)\b))/giu,
    'same in $1',
  ],
  [/\bTW\s?\/\s?(?=(?:FL|IF|VVS|VS|SI)[1-3]?(?!\p{L}))/giu, 'top wesselton '],
  [/\bca\.?\s+(?=\d{0,2}\.\d|\d\s?cts?\b)/g, 'about '],
  [/\bold\s+euros?\b/gi, 'old european'],
  [/\bM\/B\b/g, 'medium blue'],
  // "G/H, N/F": none and faint, wherever it stands; no two colors that lie so far apart are listed, and a range begins with the better.
  [/(?<![\p{L}\d/-])(?:N[/-]F|F\/N|n[/-]f|f\/n)(?![\p{L}\d/-]|\s+colou?r)/gu, 'fluorescence none to faint'],
  [/\bdp\s?[:=]?\s?(?=[5-8]\d(?:\.\d)?(?!\d))/gi, 'depth '],
  [/\btb\s?[:=]?\s?(?=[4-7]\d(?:\.\d)?(?!\d))/gi, 'table '],
  // "R-35", "full rap"
  [/\bR\s?(?=-\d{2}(?:\.\d+)?(?![\d.]))/g, 'rap '],
  [/\bfull\s+rap\b|\b(?:rap|list)\s+full\b/gi, 'at rap'],
  // "D IF full list"; and no "full list of ovals", "send full list".
  [/(?<!\b(?:send|need|share|give|show|want|see|get|your|ur|the|a|me|us)\s+)\bfull\s+list(?=\s*(?:$|[,;.)]|price))/gi, 'at rap'],
  [/(?<=\d\s?%?\s?)\bbk\b/gi, 'back'],
  // "6.5k/c"; and no "1.01/c:EX".
  [/(?<=(?:\d\s?k|\d{3})\s?(?:\$|usd)?\s?)\/\s?c\b(?!\s*[:=])/gi, '/ct'],
  // "pair 1.01+1.02": two weights.
  [/(?<![\d.])(\d?\.\d{2})\+(?=\d?\.\d{2}(?![\d+]))/g, '$1, '],
  [/\bpeer\s+shape?s?\b/gi, 'pear'],
  // "peer 1.5": a pear, at a weight alone.
  [/\bpeers?(?=\s+\d{1,2}(?:\.\d{1,2}(?!\d)|\s*(?:cts?|carats?)\b))/gi, 'pear'],
  [/\bsub\s+(?=\$?\d[\d.,]*\s*(?:k|cts?|carats?)?\b)/gi, 'under '],
  // "T 55-58 D 60-62": table and depth, as laboratories write them.
  [
    /\bT\s*[:=]?\s*(\d{2}(?:\.\d)?\s*%?(?:\s*(?:-|to)\s*\d{2}(?:\.\d)?\s*%?)?)[\s,/]+D\s*[:=]?\s*(?=\d{2}(?:\.\d)?(?!\d))/g,
    'table $1, depth ',
  ],
  [
    /\bD\s*[:=]?\s*(\d{2}(?:\.\d)?\s*%?(?:\s*(?:-|to)\s*\d{2}(?:\.\d)?\s*%?)?)[\s,/]+T\s*[:=]?\s*(?=\d{2}(?:\.\d)?(?!\d))/g,
    'depth $1, table ',
  ],
  [/\bT\s*(?=\d{2}(?:\.\d)?\s*(?:-|to)\s*\d{2}(?:\.\d)?\s*%?[\s,/]+(?:TD|DEPTH)\b)/gi, 'table '],
  [/\bt\s?[:=]\s?(?=[4-7]\d(?!\d))/gi, 'table '],
  [/\bd\s?[:=]\s?(?=[4-7]\d(?!\d))/gi, 'depth '],
  // "L:W 1.35", "LW 1.42-1.48 L 9.5+", "ratio 1.4, T<66, D 60-70": beside a ratio.
  [/\bL\s?:\s?W\b/gi, 'ratio'],
  [/(?<=\b(?:LW|L\/W|ratio)\b[^\n]*)\bL\s+(?=\d{1,2}\.\d)/gi, 'length '],
  [/\bT\s?(?=[<>]\s?=?\s?[5-8]\d)/g, 'table '],
  [/\bD\s?(?=[<>]\s?=?\s?[5-8]\d)/g, 'depth '],
  [/(?<=\b(?:LW|L\/W|ratio|table)\b[^\n]*)\bD\s+(?=[5-8]\d(?:\.\d)?\s?(?:-|to)\s?[5-8]\d)/g, 'depth '],
  [/(?<!\/\s?)\bL\s?[:=]?\s?(?=\d{1,2}(?:\.\d{1,2})?\s?mm\b)/g, 'length '],
  // "L 9.5+ W 6.8+"
  [/\bL\s*[:=]?\s*(\d{1,2}\.\d{1,2}[^\n,;]{0,12}?)\s*[,x/]?\s*\bW\s*[:=]?\s*(?=\d)/g, 'length $1 width '],
  // "C: 34.0-35.0 P: 40.6-41.0": angles of crown and pavilion; "L: 9.00-9.50", "W: 1.00-1.20": a length, and a weight.
  [/\bC\s?[:=]\s?(?=3\d(?:\.\d)?(?!\d))/g, 'crown angle '],
  [/\bP\s?[:=]\s?(?=4\d(?:\.\d{1,2})?(?!\d))/g, 'pavilion angle '],
  [/\bP\s?[:=]\s?(?=\$?[1-9]\d{3})/g, 'price '],
  [/(?<!\/\s?)\bL\s?[:=]\s?(?=\d{1,2}\.\d)/g, 'length '],
  [/(?<!\/\s?)\bW\s?[:=]\s?(?=[0-2]\.\d)/g, 'weight '],
  [/(?<=\d\s?k?\s?)\bpp\s?\/?\s?cts?\b/gi, 'ppc'],
  // "Col: F / F: N / L: GIA": labels of one letter.
  [/\bL\s?:\s?(?=(?:GIA|IGI|HRD|GCAL)\b)/g, 'lab '],
  [/(?<=\bCol\w*\s?[:=][^\n]*)\bF\s?:\s?(?=[NFMS]\b)/gi, 'fluor: '],
  // "ex-HK": from there, or except there.
  [/(?<![\p{L}\d]|\b(?:ex|vg|id|gd)[\s/-])ex-(?=(?:HK|Hong\s?Kong|Mumbai|Dubai|NYC?|New\s?York|Antwerp|Israel|India|Surat)\b)/giu, 'ex '],
  // "100% natural"
  [/(?<![\d.])100\s?%\s+(?:genuine\s+)?(?=(?:natural|nat|no|not|without|original|untreated)\b)/gi, ' '],
  // "NBNG": no brown, no green.
  [/\bNBNG(?:NM)?\b/gi, 'no brown no green'],
  [/\blet\s+em\b/gi, 'let them'],
  [/\bSTB\b/g, 'strong blue'],
  // "$/ct max 1800": the label stands first.
  [
    /(?<!(?<!\b(?:vvs|vs|si|i))\d\s?k?\s?)(?:\$|\busd)\s?\/\s?(?:cts?|carat)\b(?=\s*(?:(?:max|min|under|below|upto|up\s+to|is|around|about|target|at)\b|[:=<])?\s*\$?\d)/gi,
    'price per carat ',
  ],
  // "38 back - 2% cash", "-38-2", "36+2 back": what is taken off besides, and no range; "38 back + 2 ovals" goes on with another stone.
  [
    /(?<![\d.,-])(?:(-[1-7]\d(?:\.\d+)?)\s*%?|([1-7]\d(?:\.\d+)?)\s*(?:%\s*(?:back|off|disc)?|back|off|disc)(?:\s*,)?)(?:\s*[-+](?=\d)|(?<!\s)[-+]\s+|\s*[-+]\s+(?=[\d.]+\s*(?:%|(?:back|off|disc|cash)\b|$|[,;\n])))([1-3](?:\.\d)?)(?:\s*%)?(?:\s*(?:back|off|disc)\b)?(?![\d.]|\s*(?:-|cts?|carats?|k|mm|pcs?|rds?|x)\b)/gi,
    '$1$2 back, $3% ',
  ],
  [/(?<![\d.,+-]|\bnet\s)([2-7]\d)\s*[-+]\s*([1-3])\s*(?:%\s*(?:back|off|disc)?|(?:back|off|disc)\b)/gi, '$1 back, $2% '],
  [/\b(?:over|above|plus)\s+(?:rap|list)\s*(?:by\s+)?\+?\s*(\d{1,2})(?![\d.,]|\s*(?:cts?|k)\b)\s*%?/gi, '$1 above rap '],
  [/\b(?:rap|list)\s*(?:plus|\+)\s*(\d{1,2})(?![\d.,]|\s*(?:cts?|k)\b)\s*%?/gi, '$1 above rap '],
  [/(?<![\d.])([2-6]\d)\s*%?\s+under(?=\s*(?:$|[,;]))/gi, '$1 back'],
  // "50-69 RD": points; beside a weight, millimeters or "each" a number of stones.
  [
    new RegExp(
      String.raw`(?<![\d.,$/-]|${ofPercents})((?:[3-9]\d)-(?:[3-9]\d)|(?:1[5-9]|2\d)-\d9)(?=\s+${shapePattern}\b(?!\s*\d))(?![^\n]*${sized})(?<!${sized}[^\n]*)`,
      'gi',
    ),
    '$1 pts',
  ],
  // "trap pr 0.60", "tapers 1pr": a pair.
  [/\b(traps?|trapezoids?|bags?|baguettes?|tapers?|bullets?|half\s?moons?|kites?|shields?)\s+prs?\b/gi, '$1 pair'],
  // "OV 1.01 F VS1, PS same", "OV 2ct, also PS", and "PS too", "PS also ok" in a line of its own.
  [new RegExp(String.raw`(?<=[\d\p{L}]\s*,\s*)(${shapePattern})\s+same(?=\s*(?:$|[,;.]))`, 'giu'), 'same in $1'],
  [new RegExp(String.raw`(?<=\d\s*(?:cts?)?[^\n]*,\s*)also\s+(${shapePattern})(?=\s*(?:$|[,;.]))`, 'giu'), 'same in $1'],
  [
    new RegExp(
      String.raw`(?<=^\s*(?:and\s+)?)(${shapePattern})\s+(?:too|also|as\s+well|(?:also\s+)?(?:ok|okay|fine|works)(?:\s+(?:too|as\s+well))?)(?=[\s,]*(?:(?:pls|please|plz|thx|thanks|tks|asap|urgent)\b[\s,]*)*[^\p{L}\d\n]*$)`,
      'giu',
    ),
    'same in $1',
  ],
  [new RegExp(String.raw`(?<=\d[^\n]*,\s*(?:and\s+)?)(${shapePattern})\s+(?:too|as\s+well)(?=\s*(?:$|[,;.]))`, 'giu'), 'same in $1'],
  // "OV 1ct F VS1 & same RD"
  [new RegExp(String.raw`(?<=\d[^\n]*(?:[,;&+]|\band)\s*)(?:the\s+)?same\s+(?=${shapePattern}\b)`, 'giu'), 'same in '],
  // "OV 2ct F VS, 1.5ct RD same"; "same color and clarity", "same qual".
  [
    new RegExp(
      String.raw`(?<=[\d\p{L}]\s*(?:,|\band)\s*)(\d[\d.]*\s?(?:cts?\s+)?${shapePattern}|${shapePattern}\s+\d[\d.]*(?:\s?cts?)?)\s+same(?=\s*(?:$|[,;.]))`,
      'giu',
    ),
    'same in $1',
  ],
  [/\bsame\s+(?:colou?r|col)\s*(?:,|\/|&|and)?\s*(?:clarity|clar|purity)\b|\bsame\s+(?:qual|qlty|qty)\b/gi, 'same quality'],
  // "3xn": three grades and no fluorescence; "FL0", "F0-F1": its levels.
  [/\b3x(?=n(?:on|one)?\b)/gi, '3ex '],
  [/\bFL?0\s?[-/]\s?FL?1\b/gi, 'fluor none to faint'],
  [/\bFL?0\b/gi, 'fluor none'],
  [/\bnon?-flo\b/gi, 'nonflo'],
  [/(?<=\d\s*(?:cts?\s*)?)\babv\b/gi, '& above'],
  [/\babv\b/gi, 'above'],
  [/\bblw\b/gi, 'below'],
  [/(?<=\d\s*)לקראט/g, ' per carat'],
  // "65T 65D"
  [/(?<![\d.])([4-7]\d(?:\.\d)?)T[\s,/]+([4-7]\d(?:\.\d)?)D\b/g, 'table $1, depth $2'],
  // "c:EX p:EX s:VG f:N"
  [
    /\bc\s?[:=]\s?((?:ex|vg|gd?|id)\b\+?)[\s,/]*p\s?[:=]\s?((?:ex|vg|gd?)\b\+?)[\s,/]*s\s?[:=]\s?((?:ex|vg|gd?)\b\+?)/gi,
    'cut $1, polish $2, symmetry $3',
  ],
  [/(?<=symmetry\s\S+[\s,/]*)\bf\s?[:=]\s?(?=\p{L})/giu, 'fluor '],
  // "f: med-strong"
  [/\bf\s?[:=]\s?(?=(?:non?e?|nil|faint|fnt|med|medium|str|stg|strong|vst)\b)/gi, 'fluor '],
  // "G se upar", "VS2 tak": Hindi for "and up" and "down to".
  [/\b((?:vvs|vs|si)[123]?|[d-n]|\d[\d.]*\s*(?:cts?|k)?)\s+(?:se|ke)\s+(?:upar|upr|zyada|jyada)\b/gi, '$1 and up'],
  [/\b((?:vvs|vs|si)[123]?|[d-n])\s+tak\b/gi, '$1 or better'],
  [/(?<=\d\s?(?:%|back|off|disc|discount)\s?)\btak\b/gi, ' '],
  // "1.00 thi 1.20 sudhi": Gujarati.
  [/(?<=(?<![\p{L}\d.])\d[\d.]*\s?(?:cts?|carats?)?)\s+thi\s+(?=\d)/giu, ' to '],
  [/(?<=\d\s?(?:cts?|carats?)?)\s+sudhi\b/gi, ' '],
  // "medio quilate"
  [/\b(?:medio|meio|mezzo|demi|halbe[rsn]?)[\s-]+(?=(?:quilate|carat|karat))/gi, 'half '],
  ...stoneForms,
]
