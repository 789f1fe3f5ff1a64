import type { Rewriting } from './rewriting.ts'

/** Prices of each stone and sums of all of them in other languages, as the words of the trade. */
export const sumsAbroad: readonly Rewriting[] = [
  // "5000 $ je Stein", "la pièce", "l'una"
  [
    /(?<!\p{L})(?:(?:je|pro)\s+(?:stein|st(?:ü|ue)ck|stk)|la\s+pi[eè]ce|par\s+(?:pierre|pi[eè]ce)|l['’]?una|per\s+(?:stuk|steen)|por\s+(?:piedra|pieza))(?!\p{L})/giu,
    ' each ',
  ],
  // "zusammen 15000 $", "2 ct au total"
  [/(?<!\p{L})(?:zusammen|insgesamt|samen|in\s+totaal|au\s+total|en\s+total|in\s+totale)(?!\p{L})/giu, ' together '],
  // "15000 $ les trois", "voor alle drie"
  [
    /(?<!\p{L})(?:(?:pour\s+)?les\s+(?:deux|trois|quatre)|voor\s+alle\s+(?:twee|drie|vier)|für\s+alle\s+(?:zwei|drei|vier))(?!\p{L})/giu,
    ' together ',
  ],
]
