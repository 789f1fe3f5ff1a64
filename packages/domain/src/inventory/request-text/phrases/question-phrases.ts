import type { Rewriting } from './rewriting.ts'

/** Words of a sentence that look like a condition, an offer or a grade, as what they mean. */
export const questionPhrases: readonly Rewriting[] = [
  // "F IF not VVS1", "IF not VVS1": in capitals, and behind a color alone, it is the clarity.
  [
    /(?<![\p{L}\d])IF(?=\s+not\s+(?:FL|VVS|VS|SI))|(?<=(?<![\p{L}\d]|\bcolou?r\s)[d-nD-N]\s)[Ii][Ff](?=\s+(?:not|NOT)\s+(?:fl|vvs|vs|si|FL|VVS|VS|SI))/gu,
    'internally flawless,',
  ],
  // "one carat ten points oval": one weight; "1ct 30 pts rounds" may be two.
  [
    /(?<![\d.,/-]|-\s)\b(\d)\s+carats?\s+(?:and\s+)?(\d{2})\s+(?:points?|cents?)\b(?!\s+(?:\p{L}+s|to|up|each|off|below|back)\b)/giu,
    '$1.$2 ct',
  ],
  // "do we have OV 2ct?", "advise if G VS1 is available": what is asked for.
  [/\b(?:do|did)\s+we\s+have\b/gi, 'need'],
  [/\b(advise|confirm|check|let\s+(?:me|us)\s+know)\s+if\s+(?=(?:\d|[D-N]\b|VVS|VS|SI))/g, '$1 '],
  // "blk in table not ok"
  [
    /\b(?:blk|black)\s+(?:in|on)\s+(?:the\s+)?(?:table|cent(?:er|re))\s+(?:is\s+)?not\s+(?:ok|okay|accepted|acceptable)\b/gi,
    'no black in table',
  ],
  [/\bshd\s+(?=(?:be|have|not)\b)/gi, 'should '],
]
